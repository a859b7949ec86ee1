#!/bin/sh
# Makes the sound and video files of the demo library again. Needs ffmpeg, espeak-ng and the DejaVu fonts
# of Debian. The seed program only copies the files: run this after changing a text below.
set -eu
cd "$(dirname "$0")"
FONT=/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
WORK=$(mktemp -d)
trap 'rm -rf "$WORK"' EXIT
FFMPEG="ffmpeg -v error -y -bitexact"

# speak NAME VOICE WORDS_PER_MINUTE TITLE TEXT
speak() {
  espeak-ng -v "$2" -s "$3" -g 4 -w "$WORK/$1.wav" "$5"
  $FFMPEG -i "$WORK/$1.wav" -ac 1 -ar 16000 -b:a 16k -metadata title="$4" -metadata artist=Darasa "$1.mp3"
}

speak kiswahili-msamiati-wa-shuleni sw 125 "Msamiati wa shuleni" \
  "Msamiati wa shuleni. Mwalimu. Mwanafunzi. Darasa. Ubao. Dawati. Kitabu. Daftari. Kalamu. Kifutio. Rula. Maktaba. Maabara. Sasa sema pamoja nami: kitabu changu kiko juu ya dawati."
speak kiswahili-salamu-na-adabu sw 125 "Salamu na adabu" \
  "Salamu na adabu. Shikamoo mwalimu. Marahaba, hujambo? Sijambo, asante. Karibu ndani. Asante sana. Naomba ruhusa ya kutoka. Samahani kwa kuchelewa. Tafadhali nisaidie. Kwaheri ya kuonana."
speak kiswahili-methali sw 125 "Methali tano" \
  "Methali tano za Kiswahili. Moja. Haraka haraka haina baraka. Mbili. Haba na haba hujaza kibaba. Tatu. Asiyesikia la mkuu huvunjika guu. Nne. Umoja ni nguvu, utengano ni udhaifu. Tano. Mgeni njoo, mwenyeji apone."
speak kiswahili-kusikiliza-na-kufahamu sw 130 "Kusikiliza na kufahamu" \
  "Sikiliza kwa makini. Jumamosi asubuhi, Amina na kaka yake Juma walikwenda sokoni Eldoret. Walinunua mahindi, maharagwe na ndizi mbivu. Walirudi nyumbani saa sita mchana. Je, walikwenda wapi? Walinunua nini? Walirudi saa ngapi?"
speak english-dictation-market-at-dawn en-gb 125 "Dictation: the market at dawn" \
  "Dictation. The market at dawn. Before the sun rises, the traders arrive with their baskets. The air is cold, and the road is quiet. Soon the stalls are full of tomatoes, cabbages and sweet potatoes. By six o'clock, the first customers are bargaining."
speak english-minimal-pairs en-gb 110 "Oral skills: minimal pairs" \
  "Listen, and repeat. Ship, sheep. Bit, beat. Full, fool. Live, leave. Pen, pan. Bad, bed. Cut, cart. Hut, heart. Right, light. Rice, lice. Now listen to the sentence. The sheep left the ship."
speak english-irregular-verbs en-gb 120 "Ten irregular verbs" \
  "Ten irregular verbs. Begin, began, begun. Break, broke, broken. Choose, chose, chosen. Drink, drank, drunk. Forget, forgot, forgotten. Give, gave, given. Ride, rode, ridden. Sing, sang, sung. Steal, stole, stolen. Write, wrote, written."
speak chemistry-first-twenty-elements en-gb 130 "The first twenty elements" \
  "The first twenty elements, in order of atomic number. Hydrogen, helium, lithium, beryllium, boron. Carbon, nitrogen, oxygen, fluorine, neon. Sodium, magnesium, aluminium, silicon, phosphorus. Sulphur, chlorine, argon, potassium, calcium."

# slides NAME VOICE TITLE SPEECH SECONDS_PER_SLIDE EXTRA_FILTER SLIDE...
slides() {
  name=$1; voice=$2; title=$3; speech=$4; each=$5; extra=$6; shift 6
  espeak-ng -v "$voice" -s 150 -w "$WORK/$name.wav" "$speech"
  filter="drawtext=fontfile=$FONT:text='$title':fontsize=17:fontcolor=0x0b5d3b:x=14:y=12,drawbox=x=14:y=36:w=292:h=2:color=0x0b5d3b:t=fill"
  index=0
  for slide; do
    printf '%s' "$slide" > "$WORK/$name.$index.txt"
    filter="$filter,drawtext=fontfile=$FONT:textfile=$WORK/$name.$index.txt:fontsize=14:line_spacing=6:fontcolor=0x222222:x=14:y=50:enable='between(t,$((index * each)),$((index * each + each))-0.05)'"
    index=$((index + 1))
  done
  seconds=$((index * each))
  [ -n "$extra" ] && filter="$filter,$extra"
  $FFMPEG -f lavfi -i "color=0xfffdf5:s=320x180:r=10:d=$seconds" -i "$WORK/$name.wav" -vf "$filter" \
    -af apad -t "$seconds" -c:v libx264 -threads 1 -profile:v baseline -level 1.3 -pix_fmt yuv420p -preset veryslow -crf 32 -g 100 \
    -c:a aac -ac 1 -ar 22050 -b:a 16k -metadata title="$title" -movflags +faststart "$name.mp4"
}

LINE="drawbox=x=20:y=140:w=280:h=2:color=0x222222:t=fill"
for n in 0 1 2 3 4 5 6 7 8; do
  LINE="$LINE,drawbox=x=$((20 + n * 35)):y=134:w=2:h=14:color=0x222222:t=fill"
  LINE="$LINE,drawtext=fontfile=$FONT:text='$((n - 4))':fontsize=12:fontcolor=0x222222:x=$((14 + n * 35)):y=154"
done
# The marker stands on -2, then walks five steps to the right, to 3.
LINE="$LINE,drawtext=fontfile=$FONT:text='●':fontsize=18:fontcolor=0xc0392b:x='83+35*min(5,max(0,floor(t-4)))':y=116"
slides maths-integers-on-the-number-line en-gb "Integers on the number line" \
  "Start at minus two. Add five. To add a positive number, move to the right: minus one, zero, one, two, three. So minus two plus five is three." 4 "$LINE" \
  "Start at −2." "Add 5: move five steps to the right." "One step for each 1 that you add." "−2 + 5 = 3"
slides maths-solving-a-quadratic en-gb "Solving a quadratic by factors" \
  "x squared plus five x plus six equals zero. Find two numbers with product six and sum five: two and three. So x plus two, times x plus three, is zero, and x is minus two, or minus three." 4 "" \
  "x² + 5x + 6 = 0" "Product 6 and sum 5:
2 × 3 = 6  and  2 + 3 = 5" "(x + 2)(x + 3) = 0" "x + 2 = 0  or  x + 3 = 0
x = −2  or  x = −3"
slides kiswahili-ngeli-ya-a-wa sw "Ngeli ya A-WA" \
  "Ngeli ya A WA ni ya viumbe wenye uhai. Mtoto anacheza. Watoto wanacheza. Mwalimu anafundisha. Walimu wanafundisha. Kipepeo anaruka. Vipepeo wanaruka." 4 "" \
  "Viumbe wenye uhai:
watu, wanyama, ndege, wadudu" "Mtoto anacheza.
Watoto wanacheza." "Mwalimu anafundisha.
Walimu wanafundisha." "Kipepeo anaruka.
Vipepeo wanaruka."
slides biology-path-of-blood-through-the-heart en-gb "Blood through the heart" \
  "Blood from the body enters the right atrium. The right ventricle pumps it to the lungs. Blood rich in oxygen returns to the left atrium. The left ventricle, with the thickest wall, pumps it to the whole body." 4 "" \
  "1  Vena cava → right atrium
    (little oxygen)" "2  Right ventricle
    → pulmonary artery → lungs" "3  Pulmonary vein → left atrium
    (much oxygen)" "4  Left ventricle
    → aorta → whole body"
slides chemistry-a-titration-step-by-step en-gb "A titration, step by step" \
  "Rinse the burette and fill it with acid. Pipette twenty five cubic centimetres of the alkali into a conical flask. Add two drops of indicator. Run in the acid until the colour just changes. Repeat and average." 3 "" \
  "1  Rinse the burette with the
    acid, then fill it." "2  Pipette 25.0 cm³ of the alkali
    into a conical flask." "3  Add two drops of indicator." "4  Add acid, slowly at the end,
    until the colour just changes." "5  Repeat. Average titres that
    agree within 0.1 cm³."
slides physics-ohms-law en-gb "Ohm’s law in three lines" \
  "At constant temperature, the current through a conductor is proportional to the voltage across it. Voltage equals current times resistance. A lamp takes half an ampere from six volts. Its resistance is twelve ohms." 4 "" \
  "I is proportional to V
at constant temperature." "V = I × R
volts = amperes × ohms" "A lamp: V = 6 V, I = 0.5 A" "R = V ÷ I = 6 ÷ 0.5 = 12 Ω"
