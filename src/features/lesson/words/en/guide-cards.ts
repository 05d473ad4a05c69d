import type { Guide } from './guide.ts'

// The guide for a class without phones: one text for the page in the app and for docs/guide-cards.md.

export const cardGuide = {
  title: 'A class without phones',
  lead: 'An hour with answer cards: paper in each learner’s hands, and one laptop that reads it. The facilitator’s guide says the rest.',
  print: 'Print this page',
  other: 'Facilitator’s guide',
  parts: [
    {
      title: 'The day before: print the cards',
      points: [
        'On Rooms, press ‘Open a room’. Under ‘How people take part’ choose ‘By cards’, or ‘On phones and by cards’ where some have a phone. ‘How many cards’ is how many learners there are and three more: each number is a seat with an offered name, somebody comes late, and once the lesson has begun no seat is added. In a room that is open you choose it under Settings, until the lesson has begun.',
        'Enter the room, open Class and press ‘Answer cards’. Two to a sheet are good up to 4 metres from a laptop’s camera, one to a sheet up to 6. Measure your room first: from the table in front to the last bench.',
        'Print on one side, at full size (100 %), on white paper that does not shine. Cut along the broken lines. Put no plastic over them: a lamp in it hides the marker.',
        'A lost card is printed alone: set ‘First number’ and ‘Last number’ to it.',
        'On ‘This room’ print the notice, the letter and the data sheet. All three say that no picture is kept and no face is looked for.',
        'Try it with three cards on the last bench, at the hour of your lesson: the light is then as it will be. ‘Try the camera’ stands on the room’s first page, and in the first scene: it shows which numbers are seen, and counts nothing.',
      ],
    },
    {
      title: 'Where the laptop stands, and the light',
      points: [
        'Put the laptop on a table in front, its camera as high as the raised cards. At 4 metres a usual laptop’s camera sees 5 metres from side to side: go back until the first and the last of a row are in its picture.',
        'Its screen looks where its camera looks, so the front row can read what you correct. Turn the screen’s brightness down while you read, or take a camera on a cable and keep the screen to yourself. Where there is more than one, ‘Which camera’ chooses.',
        'The light comes from behind the camera. With windows behind the class the cards are black: turn the laptop, so that the windows are at its back.',
        'In poor light cards are read up to 3 metres, one to a sheet up to 5, and hardly one beyond. Lamps on, door and shutters open; ‘Light on’ helps where the camera has a lamp. If cards are still missing, type them: it takes a minute.',
        'A sunbeam across a card hides it. Ask its row to lean out of the sun.',
      ],
    },
    {
      title: 'Before the lesson: hand out the cards',
      points: [
        'Hand the cards out along the benches: 1 to 8 in the first row, and so on. When a number is missing, you know where it sits. Only the number counts; nobody writes a real name on a card.',
        'A card that nobody has is named as missing in each round: count without it. Until you remove its seat, the wall and the report count it among the people. When nobody comes late any more and only such numbers are missing, press ‘Not handed out’ beside them, on the page that reads. It is there for numbers that no round has counted; others are removed on Class, which lists the seats by their numbers.',
        'Show how to hold it: find the letter of the answer, turn the card until that letter is up, marker to the camera, fingers on the white edge. The back is plain, so nobody sees what a neighbour says.',
        'Open Lesson and begin it as in the facilitator’s guide. In a scene that asks cards, its card has ‘Read the cards’, and the wall shows the question with its letters, and which numbers have been read: never an answer with a number.',
      ],
    },
    {
      title: 'In each scene that asks',
      points: [
        'First cedi, It works, Bring a friend, Whisper, The run and Eight signs have a question of two to four answers. Press ‘Read the cards’, read the question out with its answers and what each costs, and give a minute to decide.',
        'Before and After show eight offers, one after the other: A genuine, B scam, C not sure. Read one, go on to the next, and press ‘Send the answers’ at the eighth. They stay on this laptop until then, and stand without a number after it.',
        'Say ‘cards up’ and press ‘Read with the camera’. A tone sounds for each card that is read; the page names the numbers that are missing. What was read stays when a card goes down. All cards go down before the next question: what is still up from before does not count. Once a round is counted nothing more is read until you press ‘Read another round’.',
        'One row at a time: the first row raises its cards until its numbers are read, then sits, then the next. Thirty cards at once work too, where they do not hide each other.',
        'Look at the grid before you press ‘Count it’: nothing is done until then. Press a number to give it another letter. After that a seat that has moved money in the scene is not counted again.',
        'Whoever has not enough money is named by number, with the reason. It counts as waiting; say so kindly. Then the gold button goes on to the next scene; the line at the top of the page has what to say in it.',
        'In The run the order matters: whoever was read in an earlier round stands further ahead, and within one round the lot decides. Read those who are up first and count; then press ‘Read another round’ for the others (while many are missing, the golden button names how many were counted), and count again. After that press ‘Go on: watch the payouts’: the lesson’s page sets their pace.',
        'In The truth take the wall from seat to seat with ‘Show the first seat’ and ‘Next seat’, or let it go on by itself: what it put in, what it got, and who paid. ‘Print the slips’ gives everybody their own truth on paper, eight to a sheet.',
        'In Eight signs each sign is asked: read, then count. The wall says how many of you have met it, and the page that reads what to say of it; then go on to the next sign.',
      ],
    },
    {
      title: 'Without a camera, without paper',
      points: [
        'By keyboard, on the same page: a number, a letter, Enter. A letter alone is for the next number that is missing, after the one you typed last; the page says which. So along the benches you type a letter and Enter for each, and a number where somebody is not there. Forty answers take about a minute.',
        'By touch: press a number, then its letter; the next number waits for its own.',
        'Without paper they raise one to four fingers for A to D, row by row, and you type.',
        'A half-read class is still there after the page was loaded again, on the same laptop.',
        'One phone passed on: choose ‘On phones’ and let up to twelve take turns on it. Each joins, plays, and presses ‘Next player’; a return card or a PIN opens each one’s own money again.',
      ],
    },
    {
      title: 'Phones and cards together',
      points: [
        'With ‘On phones and by cards’ both take part in every scene. Whoever has a phone joins as always; the seats by number answer by cards.',
        'A seat by number can go on on a phone: on Class, ‘Print return cards’ prints its return card, and the phone comes back by its code. The same money is there, and its answer card still counts.',
      ],
    },
    {
      title: 'No picture is kept',
      points: [
        'The camera’s picture stays on the page. It is not stored, not sent, and no face is looked for: the page looks for black squares. Stop the camera when a round is read, if you like.',
        'What is kept is what was counted: number, letter, and what was done with practice money. The audit log has each round once.',
      ],
    },
    {
      title: 'What can go wrong with cards',
      points: [
        'The browser asks whether it may use the camera: allow it. Another program has it: close that video call.',
        'The page says that a browser gives no camera to a page from another computer: read on the laptop that runs SikaLab, at localhost.',
        'A number is seen in two places: one of the two is a copy. It counts once one of them is down.',
        '‘Cards of set 2 can be seen’, or another set: they were printed for another class. Take them down; or press the button, if they are all you have.',
        'One number is never read: is a finger on the marker, is the card bent, does the sun lie on it? Type it.',
        'For the next class the same cards do: it has the same set and numbers. The names on them are of the class before.',
      ],
    },
  ],
} satisfies Guide
