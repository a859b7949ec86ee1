export const SCHOOL_SUBSCRIPTION_PLANS = ["FREE", "PREMIUM"] as const;
