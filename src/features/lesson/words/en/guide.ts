// The facilitator's guide: one text for the page in the app and for docs/guide.md, which a test compares.
// A class without phones has a page of its own, guide-cards.ts.

export type GuidePart = {
  readonly title: string
  readonly points: readonly string[]
}

export type Guide = {
  readonly title: string
  readonly lead: string
  readonly print: string
  /** The title of its other page. */
  readonly other: string
  readonly parts: readonly GuidePart[]
}

export const guide = {
  title: 'Facilitator’s guide',
  lead: 'An hour with a class, a projector and some phones. Read it once; the lesson’s own page says the rest.',
  print: 'Print the guide',
  other: 'A class without phones',
  parts: [
    {
      title: 'The day before',
      points: [
        'On the laptop that will be in the room, double-click ‘Start SikaLab’ in the folder that you were given. A window says ‘SikaLab is running’, and the browser opens: make your account there. To stop it, close that window. Those who work in a terminal type `npm run room` instead, and open the link that it prints.',
        'On Rooms, open a room for the class and choose that people join with a name. They need no e-mail, no password and no number.',
        'From the room’s page print the notice and, where parents ask, the letter. Read the notice aloud before the lesson: who does not want to take part does not.',
        'Enter the room, open Lesson, and look at the scenes. Leave out what you do not need, and save that choice. With ten people or more ‘Compare two halves’ gives the strongest evidence: half of them, drawn by lot, judges before the truth.',
        'On Debrief, look at where to check and report: phones, wall and cards show it at the end. Open each address, and note the day on which you did; the lesson’s page warns you after a year.',
        'Before you begin, the page says how many will wait in the run, and offers what brings more of them to wait. A lesson of fifteen minutes with truth and signs alone has no run; phones, wall and report say so.',
        'For learners who read Twi better, turn on ‘Languages in draft’ in Settings: the join page then offers Twi, and each phone chooses for itself. It is a draft, and says so.',
        'Try it with one phone: it takes five minutes to join, pay in and buy.',
      ],
    },
    {
      title: 'Before the class comes in',
      points: [
        'Laptop and phones are in one network: the school’s Wi-Fi, or a hotspot of the laptop or of a phone. No internet is needed. Phones turn mobile data off: many leave a Wi-Fi without internet for it.',
        'On the laptop open Rooms and press ‘Let phones in’, each time after you started SikaLab. The page shows the networks and the address as a QR code, says when a phone has come, and what to do where none does.',
        'The projector extends the laptop’s screen and does not mirror it: on Windows press the Windows key and P, then ‘Extend’. On a mirrored screen the class reads your page, which says how it ends.',
        'Begin the lesson, press ‘Open the wall’, move that window to the projector and make it as large as the screen (F11).',
        'The wall shows code and QR code. Keep the lesson’s page on the laptop for yourself: it has what the class should not see yet.',
        'The wall and the lesson’s page keep the screen awake where the browser lets them. On another computer than the one with the app it does not: set its screen and its sleep to ‘Never’. Plug the laptop in.',
      ],
    },
    {
      title: 'During the hour',
      points: [
        'The page says what to say, what phones and wall show, and how far the class is. One large button goes on to the next scene.',
        'What a scene does by itself is written on it: it approves deposits, moves the clock, opens questions. You approve nothing by hand, unless a deposit comes without its payment: the page says so, and leads to it.',
        '‘Eyes up’ makes every phone show ‘Look up’ until you lift it; the wall goes on showing the scene. Use it before you speak.',
        'Back shows the scene before. It takes no money back and no day: what happened stays in the books. A scene that you left out begins when you reach it, also by going back.',
        'A scene names who has done nothing for two minutes. Go there, or ask a neighbour to.',
        'In the run, set the pace of payouts. Slow is best: the room watches the drawer.',
        'Once 60 of 100 have taken out all they had, the house stops paying with money in the drawer, as such apps do. Phones and wall speak of a system upgrade; there is none. Say so at the truth. Under Autopilot you can let it pay on.',
        'At the truth, be quiet for two minutes. Then ask the questions that the page has, one after the other: read one out, press for twenty seconds of silence, and hear two or three. The last one comes after the eighth sign.',
        'Nobody here did wrong. Say so. Such an app is made so that careful people join it.',
      ],
    },
    {
      title: 'After it',
      points: [
        'Open the report: it says what changed. ‘Head teacher’s page’ is for the head of the school or a funder, on one sheet, and names nobody. Debrief shows which of the offers were genuine.',
        'From the report, print a card for each person, also of a shared phone, and download the books under pseudonyms. Ask three questions again after a week, three weeks and three months: to send on where phones reach the server from home, else on paper with the answers folded behind.',
        'End the lesson. Phones can read on: their truth, the signs, and where to check and report.',
        'For the next class press ‘Start the next class’ on the room’s page: a new code, the same settings, nobody in it.',
        'A closed room is deleted after 30 days, or when you say. Nothing in it says who somebody is outside the room.',
      ],
    },
    {
      title: 'Six phones for thirty people',
      points: [
        'Five people share a phone and play as one: they set how many they are when they join, and decide together.',
        'Or they take turns: under Profile, ‘Next player’ hands the phone on, and a PIN keeps books apart.',
        'Figures that count people count everybody on a seat.',
      ],
    },
    {
      title: 'One phone',
      points: [
        'Let the class play as one person on it, by show of hands: how much to pay in, what to buy, when to get out. When you join, set how many you are.',
        'Or pass it on: each joins, plays, and presses ‘Next player’. Up to twelve have money of their own on it.',
        'With one to four players the lesson’s page offers robots, from ‘Akwaaba’ to ‘It works’, at one press: then there is somebody whose money pays. On Future, show how deposits carry the payouts, and the day on which they do not.',
      ],
    },
    {
      title: 'No phone',
      points: [
        'Print answer cards: each learner holds one up, and the laptop’s own camera reads them. ‘A class without phones’ is a page of its own.',
        'Without a camera or a printer the same answers are typed, by number. That page says how.',
      ],
    },
    {
      title: 'What can go wrong',
      points: [
        'A phone dies: on another one press ‘I have a card or a code’ and type the return card. No card: on Class, ‘Code for another phone’.',
        'A phone does not find the address: is it in the same network? Some guest networks keep devices apart; use a hotspot.',
        'The line breaks: phones say so, and go on by themselves when it is back. Money is sent once, however often somebody pressed.',
        'The laptop stops: start it again. Scene, money and seats are where they were.',
        'Somebody presses on by mistake: go Back. What the scene did stays, and is in the audit log.',
        'A scene says that it could not begin: it names the reason. Press ‘Go on without it’ or mend the reason and try again.',
        'Somebody is upset, because it has happened to them: let them step out, and talk to them after. They may stop at any time.',
      ],
    },
  ],
} satisfies Guide
