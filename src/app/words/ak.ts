// Every catalogue there is in Twi, under the name it has in English (inWords and inLanguage). A browser
// loads this as one chunk, the server at its start. tests/languages.test.ts holds it to the files.

import { access } from './access.ts'
import { device } from './device.ts'
import { lookUp } from './look-up.ts'
import { methods } from './methods.ts'
import { sending } from './sending.ts'
import { authServer } from './auth-server.ts'
import { auth } from './auth.ts'
import { cashOut } from './cash-out.ts'
import { categories } from './categories.ts'
import { closedRoom } from './closed-room.ts'
import { dashboard } from './dashboard.ts'
import { debriefAnswers } from './debrief-answers.ts'
import { debriefPage } from './debrief-page.ts'
import { debriefQuestions } from './debrief-questions.ts'
import { depositPage } from './deposit-page.ts'
import { fields } from './fields.ts'
import { freshOffers } from './fresh-offers.ts'
import { inside } from './inside.ts'
import { inspirations } from './inspirations.ts'
import { joinPages } from './join-pages.ts'
import { joining } from './joining.ts'
import { kinds } from './kinds.ts'
import { languages } from './languages.ts'
import { ledger } from './ledger.ts'
import { legal } from './legal.ts'
import { lessonFriends } from './lesson-friends.ts'
import { lessonPhone } from './lesson-phone.ts'
import { lessonScenes, whisperChoices } from './lesson-scenes.ts'
import { lessonTruth } from './lesson-truth.ts'
import { machineFutures } from './machine-futures.ts'
import { machineNotes } from './machine-notes.ts'
import { machines } from './machines.ts'
import { maintenance } from './maintenance.ts'
import { masked } from './masked.ts'
import { notifications } from './notifications.ts'
import { offline } from './offline.ts'
import { onboard } from './onboard.ts'
import { passwordPages } from './password-pages.ts'
import { pocketPage } from './pocket-page.ts'
import { pocket } from './pocket.ts'
import { products } from './products.ts'
import { profile, sessions } from './profile.ts'
import { receipt, receiptPicture } from './receipt.ts'
import { referralCode } from './referral-code.ts'
import { referrals } from './referrals.ts'
import { reportNotes } from './report-notes.ts'
import { roomPages } from './room-pages.ts'
import { seatLeave } from './seat-leave.ts'
import { lobbyPage, seatCard } from './seat-pages.ts'
import { server } from './server.ts'
import { shell } from './shell.ts'
import { shop } from './shop.ts'
import { signCards } from './sign-cards.ts'
import { signTitles } from './sign-titles.ts'
import { timeAgo } from './time-ago.ts'
import { truthPage } from './truth-page.ts'
import { truth } from './truth.ts'
import { ui } from './ui.ts'
import { versesPage } from './verses-pages.ts'
import { walletLetters } from './wallet-letters.ts'
import { walletPages } from './wallet-pages.ts'
import { walletServer } from './wallet-server.ts'
import { wallet } from './wallet.ts'
import { whoIsIn } from './who-is-in.ts'
import { withdrawPage } from './withdraw-page.ts'

export const catalogue = {
  sending,
  methods,
  lookUp,
  device,
  access,
  auth,
  authServer,
  cashOut,
  categories,
  closedRoom,
  dashboard,
  debriefAnswers,
  debriefPage,
  debriefQuestions,
  depositPage,
  fields,
  freshOffers,
  inside,
  inspirations,
  joinPages,
  joining,
  kinds,
  languages,
  ledger,
  legal,
  lessonFriends,
  lessonPhone,
  lessonScenes,
  lessonTruth,
  lobbyPage,
  machineFutures,
  machineNotes,
  machines,
  maintenance,
  masked,
  notifications,
  offline,
  onboard,
  passwordPages,
  pocket,
  pocketPage,
  products,
  profile,
  receipt,
  receiptPicture,
  referralCode,
  referrals,
  reportNotes,
  roomPages,
  seatCard,
  server,
  sessions,
  seatLeave,
  shell,
  shop,
  signCards,
  signTitles,
  timeAgo,
  truth,
  truthPage,
  ui,
  versesPage,
  wallet,
  walletLetters,
  walletPages,
  walletServer,
  whisperChoices,
  whoIsIn,
  withdrawPage,
}
