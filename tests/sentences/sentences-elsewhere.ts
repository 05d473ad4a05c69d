// The sentences of the words that take something and have no second reckoning in sentences.ts,
// with why not. Who writes a new sentence gives it a row there, or a place and a reason here.

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'It names who, what, where or which day, and no amount and no number of people.': words(`
    passwordPages.reset.invitedTo adminClass.code.until hostsWay.signIn roomsInUse.underWay roomsInUse.open roomsInUse.scene roomsInUse.enter
    lessonFriends.takenFrom lessonFriends.sent
    debriefQuestions.said debriefAnswers.own.was debriefAnswers.quoted lobbyPage.here shell.day lesson.refused lessonNext.underWay.title adminTransactions.details products.moreOf lessonConsole.now.next lessonConsole.now.leaveOut lessonConsole.ask.beginOf lessonConsole.missing
    lessonConsole.leap.title lessonConsole.leap.confirm
    analyticsPage.span analyticsPage.beside analyticsPage.change.share adminDebrief.report.editOf
    adminDebrief.report.checkedOn adminDebrief.report.old debriefPage.report.checkedOn lessonConsole.contacts.oldText
    adminDebrief.report.removeOf adminDebrief.editor.editTitle adminDebrief.removal.title
    categories.unknown adminItems.edit adminItems.delete adminItems.switched.on
    adminItems.switched.off adminItems.editor.editTitle adminItems.editor.created
    adminItems.editor.saved adminItems.remove.title adminItems.remove.done
    adminPayments.sendBackOf settingsPage.newer.takeOf adminTransactions.proofOf
    adminTransactions.approveOf adminTransactions.rejectOf adminTransactions.resetOf
    adminTransactions.bulk.pick adminTransactions.proofViewer.alt decisions.done.approve
    decisions.done.reject decisions.done.reset adminUser.books.open adminUser.books.settledOn
    adminUser.books.statement adminUser.books.takenBack adminUser.books.entry
    adminUser.machines.days adminUser.referrals.joined adminUser.sessions.ends
    adminUser.audit.from adminUser.audit.line personActions.menu personActions.suspend.text
    personActions.suspend.done personActions.rest.text personActions.rest.done
    personActions.activate.text personActions.activate.done personActions.edit.done
    personActions.add.done adminClass.rename.done adminClass.join.qr adminClass.seat.acts
    adminClass.code.text adminClass.remove.done joinPages.card.qr joinPages.seats.pinOf
    personActions.invite.text personActions.invite.done personActions.handOver.text authServer.resetMail.subject authServer.resetMail.body
    authServer.emailChangedMail.subject authServer.emailChangedMail.toNew authServer.emailChangedMail.toOld
    charts.toggle charts.read charts.tableOf debriefPage.counted
    settingsPage.changeOf lessonConsole.ahead.inShort
    depositPage.stepOf depositPage.copied depositPage.momoText noteNow machineNoteNow
    fields.unknownField inside.practiceNumber mailboxPage.openOf maintenance.text
    notifications.profitsText notifications.joinedText palette.noneTitle passwordPages.forgot.sent
    person.inviteMail.subject person.inviteMail.body person.inviteMail.handedOver
    pocketPage.copied pocketPage.unclaimed.claimOf pocketPage.receiving.qr
    pocketPage.receiving.qrText pocketPage.receipt.shareTitle pocket.sheet.returned
    products.notLoaded products.noMatch products.buy.title products.success.text
    profile.signIn.sent sessions.endsOn sessions.endNamed sessions.endTitle sessions.ended
    device.on device.systemOnly device.program receipt.fromTo
    receipt.shareTitle referralCode.confirmText referralCode.keep
    referralCode.done referrals.qrLabel referrals.joined room.qrLabel runPage.board.order.drawn
    runPage.board.startedBy runPage.line.place securityPage.codes.file
    securityPage.codes.paperFor server.sentTwice server.otherName shortcuts.choiceAbout
    slider.name truthPage.of truthPage.joined ui.pageOf ui.sortBy adminVerses.noMatchText
    adminVerses.editor.editTitle adminVerses.editor.added adminVerses.editor.saved
    adminVerses.remove.title adminVerses.remove.done versesPage.asText walletServer.alreadyDecided
    personActions.invite.byServer personActions.invite.byTools person.roleMail.byServer
    calls.headAt fields.missing fields.unreadable person.inviteMail.byServer
    person.roleMail.subject person.roleMail.byLink pocket.entry.withdrawal products.buy.goOn
    wallet.ownNumberOnly wallet.bankNumberNeedsBank walletServer.alreadyCancelled walletServer.notThereNow
    wallet.practiceMethod wallet.entry.deposit wallet.entry.withdrawal wallet.entry.purchase adminItems.import.repeated
    adminItems.import.twins
    solvencyPage.joiners.place solvencyPage.joiners.group
    adminClass.since.from adminShell.noSuchPage.nothing joinPages.name.you
    server.otherPerson whoIsIn.title whoIsIn.lead whoIsIn.goOn whoIsIn.stoppedFor`),

  'It says a setting, a limit or the terms of one machine, as they are stored.': words(`
    joinPages.name.group joining.membersRange
    lessonConsole.ask.how lessonConsole.ask.silence lessonConsole.halves.needs
    adminDebrief.report.full adminItems.bill.rateText adminItems.bill.text
    adminItems.editor.roi adminItems.percent adminItems.days adminMachines.paysTooMuch
    adminMachines.importTooMany settingsPage.percent adminSettings.maxBelowMin
    adminTransactions.proofViewer.zoom adminUser.machines.percent debriefPage.twin.rate
    debrief.most fields.tooLong server.tooManyFields pocket.tooManyOpen onboard.referralHint onboard.referralReady onboard.pitch.start
    onboard.pitch.points.bonus onboard.pitch.points.friends products.bill.rate products.days
    products.daysLeft products.progress products.buy.text products.buy.billText
    profile.items.daysLeft referrals.lead referrals.message referrals.steps referrals.byName.message referrals.byName.steps
    wallet.belowMinimumDeposit
    adminSettings.limitLeast legal.privacy legal.terms wallet.aboveMaximum server.tooLarge
    products.buy.priceChanged wallet.aboveMaximumDeposit walletServer.tooManyPending wallet.belowMinimum adminItems.import.tooManyPictures`),

  'It counts the rows of a list or of a file; the laws of that list count them.': words(`
    adminClass.seat.since adminClass.guard.listed adminClass.since.pending
    adminClass.since.done
    mailboxPage.waiting.title mailboxPage.waiting.send mailboxPage.waiting.sent
    mailboxPage.waiting.kept
    analyticsPage.topUsers.all analyticsPage.topUsers.fewer adminItems.showing
    adminItems.exported adminItems.import.badJson adminItems.import.noColumns
    adminItems.import.twice adminItems.import.badQuotes adminItems.import.missing
    adminItems.import.notMoney adminItems.import.notDays adminItems.import.notYesNo
    adminItems.import.notDrawn adminItems.import.ignored adminItems.import.row
    adminItems.import.take adminItems.import.chosen adminItems.import.faulty
    adminItems.import.leaveOut adminItems.import.names adminItems.import.pictures
    adminItems.import.confirm adminItems.import.done settingsPage.editing
    lists.filtersChosen adminTransactions.fresh adminTransactions.freshLabel
    adminTransactions.showing adminTransactions.bulk.pickAll adminTransactions.bulk.approve
    adminTransactions.bulk.title adminTransactions.bulk.progress
    adminTransactions.bulk.doneTitle adminTransactions.bulk.refusedTitle adminUser.counted
    adminUsers.showing adminUsers.fresh adminUsers.freshLabel adminUsers.robots mailboxPage.attempts
    mailboxPage.showing mailboxPage.fresh mailboxPage.freshLabel palette.count
    palette.morePeople pocketPage.found pocketPage.unclaimed.seeAll products.leftOut
    products.shown profile.items.showAll sessions.others sessions.othersText
    sessions.othersEnded runPage.line.more adminVerses.showing walletPages.transactions
    walletPages.found solvencyPage.joiners.leadGroups`),

  'It counts letters, bytes, codes or turns that are left or done.': words(`
    lessonConsole.start.minutes lessonConsole.start.total lessonConsole.now.place lessonConsole.now.before
    lessonConsole.now.left lessonConsole.now.over lessonConsole.now.overall
    lessonConsole.now.step lessonConsole.now.nextStep lessonPhone.sign lessonPhone.days.day lessonPhone.days.later lessonPhone.days.passed signCards.of
    joinPages.name.left
    adminDebrief.questions.under quizAdmin.under adminItems.editor.left settingsPage.room.under
    adminTransactions.sheet.under decisions.reasonLeft adminUsers.export.under
    personActions.signOut.text personActions.signOut.done secondFactor.mail.used.body
    securityPage.on.left adminVerses.editor.left sending.sheet.under
    profile.data.receiving runPage.board.asking`),

  'It repeats one request, payment, purchase or receipt, or answers one command.': words(`
    receipt.balanced
    adminPayments.asked adminPayments.dialog.what adminPayments.dialog.done
    adminTransactions.sentInstead adminTransactions.what personActions.delete.rejected
    personActions.delete.done ledger.insufficient machines.priceChanged
    machines.insufficientFunds machines.billNeedsCash machines.collected
    pocketPage.receipt.shareText pocketPage.receipt.pictureAlt receipt.number
    receipt.takenBack receipt.shareText adminLetters.requestedMail
    walletLetters.decidedMail walletLetters.returnedMail wallet.depositSent wallet.depositSentAtOnce
    wallet.withdrawalSentAtOnce
    wallet.withdrawalSent wallet.houseCashShort`),

  'A law of its own holds it: debrief, machines/admin, payments, notifications, day-letter, class, room-papers, lesson, autopilot, scenario, crowd, LiveBalance, read-text, money-field, AllClassesPage, PlatformsPage, lti.':
    words(`
    scenario.* scenarioFile.* lessonScript.* textFile.otherForm ui.writePoint adminDashboard.counted adminDashboard.andRobots analyticsPage.robots adminDashboard.leftPending adminDashboard.leftOver ui.arrived
    autopilot.by lessonReport.* crowd.joined crowd.begin lessonConsole.line.* lessonPhone.run.* lessonWall.* lessonConsole.measures.* lessonConsole.waits.* lessonConsole.stuck lessonConsole.missingMany lessonConsole.ahead.* lessonConsole.planned.* lessonConsole.passing lessonConsole.now.jumped lessonConsole.daysOf lessonTruth.said lessonTruth.two lessonTruth.many lessonTruth.won.* lessonTruth.lost.* lessonTruth.sums lessonTruth.from.* lessonTruth.to.* signCards.cards.* lessonFriends.bonus lessonFriends.each lessonPhone.cameIn under underNames autopilot.oneIn
    roomPapers.notice roomPapers.letter roomPapers.sheet adminClass.tiles.people adminClass.seat.people lobbyPage.names lobbyPage.people seatCard.late
    debriefChange.missing debriefChange.people debriefChange.odds debriefChange.halves.* lessonConsole.halves.drawn debriefQuestions.at debriefAnswers.own.score debriefAnswers.own.others lessonConsole.judged dayLetter.subject dayLetter.body
    adminDebrief.questions.answered adminDebrief.questions.calledScam adminItems.buyers adminItems.editor.bought
    adminItems.remove.kept adminMachines.bought adminPayments.sum notifications.profits
    adminTransactions.totals.ofAll walletPages.days
    inside.bellCount allClasses.* classesEntries.* ltiAdmin.* lti.register.*`),

  'It says what the flow picture draws; the rows of the flow are held in trace.test.ts.': words(`
    truthPage.others truthPage.own.one.* truthPage.theirs.one.* truthPage.theirs.ahead truthPage.theirs.behind`),

  'It says what the model comes to, not the room; the laws of the model hold it.': words(`
    future.* machineFutures.* timeAgo.say`),
  'It is told from an audit entry or counts audit entries.': words(
    `auditEntries.* auditPage.* classEntries.* cardEntries.* lessonEntries.* debriefEntries.* autopilotEntries.* crowdEntries.* phones.audit.* roomEntries.* teacherEntries.*`,
  ),
  'It says what is printed on sheets of answer cards; the laws of the sheet hold it.': words(`
    answerCards.* takingPart.seatsHint takingPart.nextSeats takingPart.thenPrint takingPart.thenTake takingPart.thenTakeToo lessonNext.cards.text lessonNext.cards.sharedText lessonNext.cards.moreText lessonReport.card.numbered`),
  'It says what cards are asked and what is read of them; the laws of rounds hold it.': words(`
    cardQuestions.* readCards.* cardCounts.* cardWall.* cardSlips.*`),
  'It says how the clock stands or moves; the laws of the clock hold it.': words(`
    clockPage.* clock.* shell.*`),
  'It names a room, or prints a figure of the directory of rooms as its call answers it.': words(`
    ownRoom.strip ownRoom.deletes ownRoom.next.confirmTitle ownRoom.next.closedTitle rooms.keepDays cardCounts.plays
    rooms.list.showing
    rooms.list.full rooms.list.awayTitle rooms.list.awayText rooms.open.keepHint
    rooms.open.readyTitle rooms.open.waitTitle rooms.open.brokenTitle rooms.invite.codeOf
    rooms.invite.qr rooms.room.keepsDays rooms.room.change.title rooms.room.duplicate.title
    rooms.room.archive.under rooms.room.move.title rooms.room.move.choice rooms.room.close.title
    rooms.room.close.people rooms.room.close.after rooms.room.reopen.title rooms.room.reopen.text
    rooms.room.delete.title rooms.room.delete.text rooms.room.delete.type rooms.room.delete.done
    rooms.room.facilitators.inviteTitle rooms.room.facilitators.link
    rooms.room.facilitators.mailed rooms.room.facilitators.known
    rooms.cli.* rooms.life.* whoseClass.* teachersServer.* authServer.classFull
    myClasses.* ownTeaching.* askToTeach.* teachersPage.* teachersTerminal.* teacherRequestMail.*
    phones.elsewhere phones.named phones.opened.qr phones.opened.by phones.check.reached
  `),
}
