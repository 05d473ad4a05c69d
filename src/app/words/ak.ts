// Every catalogue there is in Twi, under the name it has in English (inWords and inLanguage). A browser
// loads this as one chunk, the server at its start. tests/languages.test.ts holds it to the files.

import { access } from '#platform/words/ak/access.ts'
import { device } from '#ui/words/ak/device.ts'
import { lookUp } from '#ui/words/ak/look-up.ts'
import { methods } from '#features/pocket/words/ak/methods.ts'
import { sending } from '#ui/words/ak/sending.ts'
import { authServer } from '#features/auth/words/ak/auth-server.ts'
import { auth } from '#features/auth/words/ak/auth.ts'
import { cashOut } from '#features/run/words/ak/cash-out.ts'
import { categories } from '#features/machines/words/ak/categories.ts'
import { closedRoom } from '#features/auth/words/ak/closed-room.ts'
import { dashboard } from './ak/dashboard.ts'
import { debriefAnswers } from '#features/debrief/words/ak/debrief-answers.ts'
import { debriefPage } from '#features/debrief/words/ak/debrief-page.ts'
import { debriefQuestions } from '#features/debrief/words/ak/debrief-questions.ts'
import { depositPage } from '#features/wallet/words/ak/deposit-page.ts'
import { fields } from '#core/words/ak/fields.ts'
import { freshOffers } from '#features/lesson/words/ak/fresh-offers.ts'
import { inside } from './ak/inside.ts'
import { inspirations } from './ak/inspirations.ts'
import { joinPages } from '#features/joining/words/ak/join-pages.ts'
import { joining } from '#features/joining/words/ak/joining.ts'
import { kinds } from '#ledger/words/ak/kinds.ts'
import { languages } from '#ui/words/ak/languages.ts'
import { ledger } from '#ledger/words/ak/ledger.ts'
import { legal } from '#features/auth/words/ak/legal.ts'
import { lessonFriends } from '#features/lesson/words/ak/lesson-friends.ts'
import { lessonPhone } from '#features/lesson/words/ak/lesson-phone.ts'
import { lessonScenes, whisperChoices } from '#features/lesson/words/ak/lesson-scenes.ts'
import { lessonTruth } from '#features/truth/words/ak/lesson-truth.ts'
import { machineFutures } from '#features/future/words/ak/machine-futures.ts'
import { machineNotes } from '#features/machines/words/ak/machine-notes.ts'
import { machines } from '#features/machines/words/ak/machines.ts'
import { maintenance } from '#features/settings/words/ak/maintenance.ts'
import { masked } from '#core/words/ak/masked.ts'
import { notifications } from '#features/notifications/words/ak/notifications.ts'
import { ownedRow } from '#features/machines/words/ak/owned-row.ts'
import { offline } from '#ui/words/ak/offline.ts'
import { onboard } from '#features/auth/words/ak/onboard.ts'
import { passwordPages } from '#features/auth/words/ak/password-pages.ts'
import { pocketPage } from '#features/pocket/words/ak/pocket-page.ts'
import { pocket } from '#features/pocket/words/ak/pocket.ts'
import { products } from '#features/machines/words/ak/products.ts'
import { profile, sessions } from '#features/auth/words/ak/profile.ts'
import { receipt, receiptPicture } from '#ui/words/ak/receipt.ts'
import { referralCode } from '#features/referrals/words/ak/referral-code.ts'
import { referrals } from '#features/referrals/words/ak/referrals.ts'
import { reportNotes } from '#features/debrief/words/ak/report-notes.ts'
import { roomPages } from '#features/rooms/words/ak/room-pages.ts'
import { seatLeave } from '#features/joining/words/ak/seat-leave.ts'
import { lobbyPage, seatCard } from '#features/joining/words/ak/seat-pages.ts'
import { server } from '#platform/words/ak/server.ts'
import { shell } from './ak/shell.ts'
import { shop } from '#ui/words/ak/shop.ts'
import { signCards } from '#features/debrief/words/ak/sign-cards.ts'
import { signTitles } from '#features/debrief/words/ak/sign-titles.ts'
import { timeAgo } from '#ui/words/ak/time-ago.ts'
import { truthPage } from '#features/truth/words/ak/truth-page.ts'
import { truth } from '#features/truth/words/ak/truth.ts'
import { ui } from '#ui/words/ak/ui.ts'
import { versesPage } from '#features/verses/words/ak/verses-pages.ts'
import { walletLetters } from '#features/wallet/words/ak/wallet-letters.ts'
import { walletPages } from '#features/wallet/words/ak/wallet-pages.ts'
import { walletServer } from '#features/wallet/words/ak/wallet-server.ts'
import { wallet } from '#features/wallet/words/ak/wallet.ts'
import { whoIsIn } from './ak/who-is-in.ts'
import { withdrawPage } from '#features/wallet/words/ak/withdraw-page.ts'

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
  ownedRow,
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
