/** The texts of the public page with the privacy notice in Kiswahili. They say the same as those in English. */
export const privacyNoticeHeading = "Data yako kwenye Darasa";
export const formatNoticeVersion = (version: string): string =>
  `Ilani ya faragha, toleo la ${version}`;
export const privacyNoticeIntroduction =
  "Shule yako hutumia Darasa kwa masomo, majaribio na ujumbe. Shule yako ndiyo huamua kuhusu data yako. Ukurasa huu unaeleza data ambayo Darasa huweka kukuhusu, na kwa nini.";
export const backToHomeLink = "Ukurasa wa kwanza wa Darasa";
/** The link to the notice in the other language, in the words of that language. */
export const otherLanguageLink = "Read in English";

interface NoticeSection {
  readonly heading: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
}

export const privacyNoticeSections: readonly NoticeSection[] = [
  {
    heading: "Darasa huweka nini",
    points: [
      "Kila mtu: jina lako, nafasi yako, shule na barua pepe. Nenosiri lako huhifadhiwa kwa namna ambayo hakuna anayeweza kulisoma.",
      "Wanafunzi: nambari ya usajili, darasa, tarehe ya kuzaliwa, kaunti, na nambari ya simu ya mzazi au mlezi.",
      "Wanafunzi: majibu yako, alama zako na muda uliosoma.",
      "Wazazi na walezi: nambari ya simu, kitambulisho cha taifa, anwani, na mtoto unayemlea.",
      "Walimu: nambari ya simu, nambari ya TSC, sifa za masomo, masomo unayofundisha na madarasa.",
      "Mtu wa kuwasiliana naye wa shule mpya: jina, barua pepe, nambari ya simu na, ikiwa imetolewa, nambari ya TSC.",
      "Ujumbe unaotuma, na faili unazopakia.",
      "Rekodi ya maamuzi kuhusu akaunti: nani aliamua, lini na kwa nini.",
    ],
  },
  {
    heading: "Kwa nini",
    paragraphs: [
      "Shule yako inahitaji data hii ili ikujue, ikufundishe, isahihishe kazi yako na iwaeleze wazazi wako unavyoendelea. Nambari za simu na vitambulisho huionyesha shule kwamba akaunti ni ya mtu anayestahili.",
      "Darasa haionyeshi matangazo ya biashara wala haiuzi data. Haikufuatilii kwenye tovuti nyingine.",
    ],
  },
  {
    heading: "Nani anaweza kuiona",
    points: [
      "Wewe huona data yako mwenyewe.",
      "Walimu wa shule yako huona jina lako, nafasi yako na darasa lako. Walimu wa darasa lako huona pia maelezo yako na alama zako.",
      "Walimu huona pia maelezo ya wanafunzi na wazazi ambao akaunti zao zinangoja kuidhinishwa.",
      "Mwalimu aliyetunga jaribio huona majibu yako na alama yako, hata akiwa anafundisha shule nyingine.",
      "Wasimamizi wa shule yako huona akaunti na matokeo ya shule yako.",
      "Mzazi au mlezi huona alama zako baada ya shule kuthibitisha kwamba anahusiana nawe.",
      "Ni watu wawili tu wanaozungumza wanaoona ujumbe wao. Mmoja wao akiyaripoti mazungumzo, msimamizi wa shule anaweza kuyasoma. Msimamizi lazima aandike sababu.",
      "Ofisi ya kitaifa huona nambari, kwa mfano kuna wanafunzi wangapi. Haioni alama wala ujumbe wa mtoto.",
    ],
  },
  {
    heading: "Ikiwa una umri wa chini ya miaka 18",
    paragraphs: [
      "Mzazi au mlezi lazima akubali kabla hujatumia Darasa. Hukubali kwenye programu, au kwa karatasi anayoipa shule.",
      "Anaweza kubadilisha nia wakati wowote, kwenye programu au shuleni. Akaunti yako hufungwa baada ya siku 30.",
    ],
  },
  {
    heading: "Unachoweza kukataa",
    paragraphs: [
      "Mzazi au mlezi huamua kuhusu kila moja ya haya. Unaweza kutumia Darasa bila haya:",
    ],
    points: [
      "picha ambazo unaonekana ndani yake",
      "matumizi ya matokeo yako katika takwimu za taifa",
    ],
  },
  {
    heading: "Kwa muda gani",
    points: [
      "Akaunti yako hubaki maadamu uko katika shule. Shule huifunga unapoondoka.",
      "Shule huamua itaweka alama kwa muda gani baada ya hapo. Uliza mtu wake anayehusika na ulinzi wa data.",
      "Faili zilizopakiwa ambazo hakuna anayezitumia hufutwa baada ya siku moja.",
      "Ombi la shule mpya hufutwa baada ya siku saba ikiwa hakuna anayethibitisha barua pepe.",
      "Majibu na ujumbe ambao haujatumwa bado pia uko kwenye simu au kompyuta yako. Ukitoka, huondolewa hapo.",
    ],
  },
  {
    heading: "Wapi",
    paragraphs: [
      "Darasa hufanya kazi kwenye Google Cloud. Kompyuta zake za Darasa ziko Johannesburg nchini Afrika Kusini, mahali pa karibu zaidi ambapo Google iko. Taarifa za kuingia na nenosiri huwekwa na huduma ya Google ya kuingia, pia nje ya Afrika. Mawasiliano yote husimbwa.",
    ],
  },
  {
    heading: "Haki zako",
    paragraphs: ["Sheria ya Kenya ya Ulinzi wa Data ya mwaka 2019 inakupa haki ya:"],
    points: [
      "kujua jinsi data yako inavyotumiwa",
      "kuona data yako na kupata nakala",
      "data yenye makosa irekebishwe",
      "data yenye makosa au isiyohitajika tena ifutwe",
      "kupinga matumizi ya data yako",
    ],
  },
  {
    heading: "Nani wa kuuliza",
    paragraphs: [
      "Muulize mtu wa shule yako anayehusika na ulinzi wa data, au ofisi ya shule. Mzazi au mlezi anaweza kuuliza kwa niaba yako.",
      "Jibu lisiposaidia, unaweza kulalamika kwa Ofisi ya Kamishna wa Ulinzi wa Data jijini Nairobi:",
    ],
  },
];
export const commissionerLinkLabel = "www.odpc.go.ke";
