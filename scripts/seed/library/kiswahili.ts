import type { SubjectLibraryItems } from "./library-item.ts";

export const KISWAHILI_CONTENT: SubjectLibraryItems = {
  subject: "Kiswahili",
  language: "SW",
  items: [
    {
      id: "kiswahili-ngeli-za-nomino",
      title: "Ngeli za nomino",
      description: "Ngeli kuu za Kiswahili, upatanisho wa kisarufi na mazoezi yenye majibu.",
      grade: "Form 2",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "teacher-moi-2",
      daysAgo: 24,
      views: 64,
      body: `# Ngeli ni nini?
Ngeli ni kundi la nomino zinazoleta upatanisho sawa wa kisarufi katika sentensi. Tunaitambua ngeli kwa kiambishi kinachoanza kitenzi, katika umoja na katika wingi.
# Mifano ya ngeli
- A-WA: viumbe wenye uhai. Mtoto analala. Watoto wanalala.
- U-I: Mti umeanguka. Miti imeanguka.
- LI-YA: Jicho linauma. Macho yanauma.
- KI-VI: Kitabu kimepotea. Vitabu vimepotea.
- I-ZI: Nyumba imejengwa. Nyumba zimejengwa.
- U-ZI: Ukuta umebomoka. Kuta zimebomoka.
- U-YA: Ugonjwa umeenea. Magonjwa yameenea.
- YA-YA: Maji yamemwagika.
- KU-KU: Kusoma kunafurahisha.
- PA-KU-MU: Mahali pale pamesafishwa.
# Upatanisho
Kivumishi na kitenzi hufuata ngeli ya nomino: Kitabu kizuri kimenunuliwa. Vitabu vizuri vimenunuliwa. Jicho kubwa linaona. Macho makubwa yanaona.
Viumbe wenye uhai huwa katika ngeli ya A-WA hata jina likianza kwa ki-: Kipepeo mzuri ameruka. Vipepeo wazuri wameruka.
# Mazoezi
Andika kwa wingi.
1. Mwalimu amenunua kitabu kipya.
2. Jino lake limetoka.
3. Ufunguo umepotea.
4. Mti mrefu umekatwa.
# Majibu
1. Walimu wamenunua vitabu vipya.
2. Meno yao yametoka.
3. Funguo zimepotea.
4. Miti mirefu imekatwa.`,
    },
    {
      id: "kiswahili-uandishi-wa-insha",
      title: "Uandishi wa insha",
      description: "Hatua za kuandika insha nzuri: mpango, utangulizi, mwili na hitimisho.",
      grade: "Form 3",
      contentType: "PDF",
      accessLevel: "PREMIUM",
      ownerId: "teacher-moi-2",
      daysAgo: 38,
      views: 22,
      body: `# Insha ni nini?
Insha ni utungo wa nathari unaoeleza jambo kwa mpangilio. Kuna insha za kubuni, kama vile insha za methali na masimulizi, na insha za kiuamilifu, kama vile barua, ripoti, kumbukumbu na hotuba.
# Hatua nne
1. Soma swali vizuri na uamue ni insha ya aina gani.
2. Andika mpango: hoja tano au sita kwa maneno machache.
3. Andika insha, kila hoja katika aya yake.
4. Isome tena. Sahihisha tahajia, alama za uakifishaji na upatanisho wa kisarufi.
# Sehemu za insha
Utangulizi huvuta msomaji na kutaja mada. Mwili hueleza hoja pamoja na mifano. Hitimisho hufunga insha bila kuleta hoja mpya.
# Insha ya methali
Anza kwa kueleza maana ya methali, ya juu na ya ndani. Kisha simulia kisa kimoja kinachothibitisha methali yote, kwa mfano: Mchumia juani hulia kivulini. Sehemu ya kwanza ya kisa ionyeshe bidii, na ya pili ionyeshe matunda yake.
# Lugha
Tumia tamathali za usemi kwa kiasi: tashbihi (mweusi kama makaa), istiari (yeye ni simba), nahau (piga moyo konde). Usichanganye lugha wala kutumia lugha ya mtaani.
# Zoezi
1. Andika mpango wa insha: "Faida za kupanda miti shuleni".
2. Andika insha ya maneno 400 kuhusu methali: "Haba na haba hujaza kibaba".`,
    },
    {
      id: "kiswahili-form-3-past-paper",
      title: "Kiswahili Kidato cha 3: lugha na isimujamii",
      description:
        "Karatasi ya mtihani uliopita: ufahamu, muhtasari, matumizi ya lugha na isimujamii.",
      grade: "Form 3",
      contentType: "PAST_PAPER",
      accessLevel: "SCHOOL_ONLY",
      ownerId: "teacher-moi-2",
      daysAgo: 31,
      views: 26,
      body: `Muda: saa 1 dakika 30. Jibu maswali yote.
# Ufahamu (alama 15)
Soma kifungu kisha ujibu maswali.
Plastiki imekuwa tishio kwa mazingira. Mifuko iliyotupwa ovyo huziba mitaro, na mvua inaponyesha, maji hufurika mitaani. Mifugo inayokula plastiki hufa. Mwaka wa 2017 Kenya ilipiga marufuku mifuko ya plastiki ya kubebea bidhaa. Tangu hapo watu wengi hutumia vikapu na mifuko ya nguo. Hata hivyo, chupa za plastiki bado ni nyingi, na wataalamu wanasema kwamba dawa ni kuzikusanya na kuzitumia tena.
1. Taja madhara mawili ya plastiki. (alama 4)
2. Ni hatua gani iliyochukuliwa mwaka wa 2017? (alama 3)
3. Watu hutumia nini badala ya mifuko ya plastiki? (alama 4)
4. Eleza maana ya "piga marufuku" katika kifungu. (alama 4)
# Muhtasari (alama 10)
5. Kwa maneno 35, fupisha kifungu hiki.
# Matumizi ya lugha (alama 25)
6. Taja sauti mbili za irabu za mbele. (alama 2)
7. Andika kwa wingi: Ukuta huu umejengwa na fundi hodari. (alama 3)
8. Kanusha: Tulikula tukashiba. (alama 3)
9. Andika katika usemi wa taarifa: "Nitakuja kesho," Amina alisema. (alama 4)
10. Bainisha viambishi katika neno: walimpikia. (alama 4)
11. Tunga sentensi yenye kivumishi cha sifa na kielezi cha wakati. (alama 4)
12. Eleza maana mbili za sentensi: Alimpigia mpira. (alama 3)
13. Andika kinyume: Mwanafunzi ameanika nguo. (alama 2)
# Isimujamii (alama 10)
14. Eleza sifa tano za lugha inayotumiwa sokoni. (alama 10)`,
    },
    {
      id: "kiswahili-safari-ya-amina",
      title: "Safari ya Amina: hadithi fupi",
      description: "Hadithi fupi ya kusoma darasani, yenye maswali ya ufahamu na msamiati.",
      grade: "Form 1",
      contentType: "BOOK",
      accessLevel: "FREE",
      author: "Ruth Wanjiru",
      ownerId: "teacher-moi-2",
      daysAgo: 66,
      views: 57,
      body: `# Sura ya kwanza
Amina alikuwa hajawahi kuona bahari. Aliishi Kitale, mahali penye baridi na mashamba ya mahindi, na bahari aliijua kwa picha tu. Siku moja barua ilifika kutoka kwa shangazi yake wa Mombasa: "Njoo likizo hii."
Usiku ule hakulala. Alipanga nguo zake, akazipanga tena. Baba akacheka. "Bahari haitaondoka," akasema.
# Sura ya pili
Basi liliondoka alfajiri. Walipita Eldoret, Nakuru na Nairobi. Jioni wakafika Voi, ambako udongo ni mwekundu. Mzee mmoja aliyeketi karibu naye alimwuliza, "Unakwenda kufanya nini Mombasa?"
"Kuona bahari," Amina akajibu.
"Mimi ni mvuvi," mzee akasema. "Nimeiona bahari kila siku kwa miaka hamsini, na bado sijamaliza kuiona."
# Sura ya tatu
Asubuhi shangazi alimpeleka ufukoni. Amina alisimama kimya. Maji yalikuja mpaka miguuni pake, yakarudi, yakaja tena, kana kwamba yanapumua. Alichota maji kwa kiganja, akayaonja, akakunja uso.
"Chumvi!" akasema. Shangazi akacheka.
Amina akaokota kombe dogo jeupe. Aliporudi Kitale alimpa baba kombe lile. Baba akaliweka sikioni, akasikiliza, naye pia akanyamaza.
# Maswali
1. Amina aliishi wapi, na alikuwa anatamani nini?
2. Mvuvi alimaanisha nini aliposema kwamba hajamaliza kuiona bahari?
3. Kwa nini Amina alikunja uso?
4. Eleza maana ya maneno haya: alfajiri, ufuko, kiganja, kombe.
5. Andika aya moja kuhusu safari uliyoifurahia.`,
    },
    {
      id: "kiswahili-msamiati-wa-shuleni",
      title: "Msamiati wa shuleni",
      description: "Sikiliza na useme: majina ya watu, vitu na mahali shuleni.",
      grade: "Grade 7",
      contentType: "BOOK",
      accessLevel: "FREE",
      ownerId: "teacher-moi-2",
      daysAgo: 72,
      views: 48,
      media: "kiswahili-msamiati-wa-shuleni.mp3",
    },
    {
      id: "kiswahili-salamu-na-adabu",
      title: "Salamu na adabu",
      description: "Sikiliza maamkizi na maneno ya adabu yanayotumiwa kila siku.",
      grade: "Grade 8",
      contentType: "BOOK",
      accessLevel: "FREE",
      ownerId: "admin-moi",
      daysAgo: 83,
      views: 37,
      media: "kiswahili-salamu-na-adabu.mp3",
    },
    {
      id: "kiswahili-methali-tano",
      title: "Methali tano",
      description: "Sikiliza methali tano, kisha ueleze maana ya kila moja.",
      grade: "Form 1",
      contentType: "BOOK",
      accessLevel: "FREE",
      ownerId: "teacher-moi-2",
      daysAgo: 49,
      views: 51,
      media: "kiswahili-methali.mp3",
    },
    {
      id: "kiswahili-kusikiliza-na-kufahamu",
      title: "Kusikiliza na kufahamu",
      description: "Kifungu kifupi cha kusikiliza, chenye maswali matatu mwishoni.",
      grade: "Form 2",
      contentType: "BOOK",
      accessLevel: "SCHOOL_ONLY",
      ownerId: "teacher-moi-2",
      daysAgo: 6,
      views: 20,
      media: "kiswahili-kusikiliza-na-kufahamu.mp3",
    },
    {
      id: "kiswahili-ngeli-ya-a-wa-video",
      title: "Ngeli ya A-WA",
      description: "Filamu fupi inayoonyesha upatanisho wa viumbe wenye uhai.",
      grade: "Form 1",
      contentType: "VIDEO",
      accessLevel: "FREE",
      ownerId: "teacher-moi-2",
      daysAgo: 42,
      views: 46,
      media: "kiswahili-ngeli-ya-a-wa.mp4",
    },
    {
      id: "kiswahili-nyakati-na-hali",
      title: "Nyakati na hali za vitenzi",
      description: "Wakati uliopo, uliopita na ujao, hali ya mazoea, na ukanushaji wake.",
      grade: "Grade 8",
      contentType: "PDF",
      accessLevel: "FREE",
      ownerId: "admin-kisumu",
      daysAgo: 63,
      views: 18,
      body: `# Nyakati tatu
- Wakati uliopo (na): Juma anasoma kitabu.
- Wakati uliopita (li): Juma alisoma kitabu.
- Wakati ujao (ta): Juma atasoma kitabu.
# Hali
- Hali timilifu (me): Juma amesoma kitabu. Kitendo kimekamilika.
- Hali ya mazoea (hu): Juma husoma kila siku. Kiambishi hu- hakiambatani na kiambishi cha nafsi.
- Hali ya masharti (ki): Juma akisoma atafaulu.
- Hali ya masimulizi (ka): Juma alikuja akasoma akaondoka.
# Ukanushaji
- Anasoma: hasomi
- Alisoma: hakusoma
- Atasoma: hatasoma
- Amesoma: hajasoma
- Husoma: hasomi
- Akisoma: asiposoma
# Nafsi
Nafsi ya kwanza: ninasoma, tunasoma. Nafsi ya pili: unasoma, mnasoma. Nafsi ya tatu: anasoma, wanasoma. Katika ukanushaji: sisomi, hatusomi; husomi, hamsomi; hasomi, hawasomi.
# Zoezi
Kanusha sentensi hizi.
1. Watoto walicheza uwanjani.
2. Nimemaliza kazi.
3. Tutakwenda sokoni kesho.
4. Mama anapika chakula.
# Majibu
1. Watoto hawakucheza uwanjani.
2. Sijamaliza kazi.
3. Hatutakwenda sokoni kesho.
4. Mama hapiki chakula.`,
    },
  ],
};
