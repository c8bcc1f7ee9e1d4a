/**
 * What is said in the guided round of Hearts, step by step.
 * @module
 */
const en = {
  aim: 'Each heart that you take costs 1 point, the queen of spades 13. So you’d rather take none of them – or all.',
  pass: 'First pass three cards to Ben, on your left. You have only one small spade, so the queen could hit you: pass [QS], [KS] and [AH].',
  passOther: 'You may pass those. But with one small spade, [QS] and [KS] are dangerous, and [AH] takes hearts.',
  came: 'Dan has passed you [QC], [JH] and [KH]. All hands were shuffled in secret: nobody knows which card came from where.',
  first:
    'Ben had the lowest club and led it. You must follow suit. Nobody may play points on the first trick, so get rid of [KC].',
  firstOther: 'You may play that one. But this is the only trick that’s sure to be free: use it for your highest club.',
  lead: 'Your king took the trick, so you lead. Hearts can’t be led yet. A low card is safe: lead [2D].',
  leadOther: 'You may lead that one. But a low card is better: others have to go above it.',
  follow: 'Dan took it and led a spade. You have just one: [3S]. Low as it is, it won’t take the trick.',
  discard:
    'Now you’re out of spades, so you may play anything. Your device proves that you have none, and shows nothing. Get rid of [KH].',
  discardOther: 'You may play that one. But [KH] would take hearts later: now it’s gone for nothing.',
  queen:
    'Ben threw the queen under Dan’s ace: 13 points for Dan, and one for your king. Hearts are broken, too, and may be led now.',
  moon: 'We jump to the last two tricks. Dan has taken nearly everything. With the last hearts as well he’d shoot the moon: all others would pay 26.',
  foil: 'So take a few points yourself: put [KH] on it.',
  foilOther: 'You may play that one. But then Dan takes everything, and you pay 26.',
  last: 'Two points, and the moon is out of reach. Lead your last card.',
  end: 'You lose 3 points, Dan 23, the others none. When somebody has lost 100 the match is over, and whoever has lost least has won.',
};

export type LessonTexts = typeof en;

const de: LessonTexts = {
  aim: 'Jedes Herz, das du nimmst, kostet 1 Punkt, die Pik-Dame 13. Am besten nimmst du keins davon – oder alle.',
  pass: 'Gib zuerst drei Karten an Ben, links von dir. Du hast nur ein kleines Pik, also ist die Dame gefährlich: Gib [QS], [KS] und [AH] weiter.',
  passOther:
    'Das darfst du weitergeben. Aber mit nur einem kleinen Pik sind [QS] und [KS] gefährlich, und [AH] nimmt Herzen.',
  came: 'Dan hat dir [QC], [JH] und [KH] gegeben. Alle Hände wurden verdeckt gemischt: Niemand weiß, welche Karte woher kam.',
  first:
    'Ben hatte das niedrigste Kreuz und spielte es aus. Du musst bedienen. In den ersten Stich darf niemand Punkte geben: Wirf [KC] weg.',
  firstOther: 'Das darfst du spielen. Aber nur dieser Stich kostet sicher nichts: Nutze ihn für dein höchstes Kreuz.',
  lead: 'Dein König hat den Stich genommen, also spielst du aus. Herz geht noch nicht. Eine niedrige Karte ist sicher: [2D].',
  leadOther: 'Das darfst du ausspielen. Aber niedrig ist besser: Die anderen müssen darüber.',
  follow: 'Dan nahm ihn und spielte Pik aus. Du hast nur eins: [3S]. So niedrig nimmt es den Stich nicht.',
  discard:
    'Du hast kein Pik mehr und darfst alles spielen. Dein Gerät beweist das, ohne etwas zu zeigen. Wirf [KH] weg.',
  discardOther: 'Das darfst du spielen. Aber [KH] würde später Herzen nehmen: Jetzt bist du ihn los.',
  queen:
    'Ben warf die Dame unter Dans Ass: 13 Punkte für Dan, und einer für deinen König. Herz ist gefallen und darf nun ausgespielt werden.',
  moon: 'Wir springen zu den letzten zwei Stichen. Dan hat fast alles. Bekommt er auch die letzten Herzen, ist das ein Durchmarsch: Alle anderen zahlen 26.',
  foil: 'Nimm also selbst ein paar Punkte: Leg [KH] darauf.',
  foilOther: 'Das darfst du spielen. Aber dann nimmt Dan alles, und du zahlst 26.',
  last: 'Zwei Punkte, und der Durchmarsch ist geplatzt. Spiel deine letzte Karte aus.',
  end: 'Du verlierst 3 Punkte, Dan 23, die anderen keinen. Hat jemand 100 verloren, ist die Partie vorbei, und es gewinnt, wer am wenigsten verloren hat.',
};

const it: LessonTexts = {
  aim: 'Ogni cuore che prendi costa 1 punto, la donna di picche 13. Meglio non prenderne nessuno, oppure tutti.',
  pass: 'Prima passa tre carte a Ben, alla tua sinistra. Hai una sola picche piccola e la donna è un pericolo: passa [QS], [KS] e [AH].',
  passOther: 'Puoi passarle. Ma con una sola picche piccola [QS] e [KS] sono pericolose, e [AH] attira i cuori.',
  came: 'Dan ti ha passato [QC], [JH] e [KH]. Le mani sono state mescolate in segreto: nessuno sa da dove viene una carta.',
  first:
    'Ben aveva il fiori più basso e l’ha giocato. Devi rispondere al seme. Nella prima presa non ci sono punti: liberati di [KC].',
  firstOther: 'Puoi giocarla. Ma solo questa presa è sicuramente gratis: usala per il tuo fiori più alto.',
  lead: 'Il tuo re ha preso, quindi apri tu. A cuori non si può ancora. Una carta bassa è sicura: [2D].',
  leadOther: 'Puoi aprire così. Ma una carta bassa è meglio: gli altri devono superarla.',
  follow: 'Dan ha preso e gioca a picche. Ne hai una sola: [3S]. È così bassa che non prende.',
  discard:
    'Non hai più picche: gioca quello che vuoi. Il tuo dispositivo lo dimostra senza mostrare niente. Liberati di [KH].',
  discardOther: 'Puoi giocarla. Ma [KH] più tardi prenderebbe cuori: adesso te ne liberi gratis.',
  queen:
    'Ben ha messo la donna sotto l’asso di Dan: 13 punti a Dan, e uno per il tuo re. I cuori sono usciti: ora si può aprire a cuori.',
  moon: 'Saltiamo alle ultime due prese. Dan ha preso quasi tutto. Con gli ultimi cuori farebbe cappotto: tutti gli altri pagherebbero 26.',
  foil: 'Allora prendi tu qualche punto: mettici sopra [KH].',
  foilOther: 'Puoi giocarla. Ma così Dan prende tutto, e tu paghi 26.',
  last: 'Due punti, e il cappotto è sfumato. Gioca la tua ultima carta.',
  end: 'Tu perdi 3 punti, Dan 23, gli altri nessuno. Quando qualcuno ne ha persi 100 la partita finisce, e vince chi ne ha persi di meno.',
};

export function lessonTexts(language: string): LessonTexts {
  const all: Readonly<Record<string, LessonTexts>> = { en, de, it };
  return all[language] ?? en;
}
