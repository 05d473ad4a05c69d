import { CopyButton } from '#ui/device/CopyButton.tsx'
import { ShareButton } from '#ui/device/ShareButton.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { referralCode } from '../words/en/referral-code.ts'
import { referrals as t } from '../words/en/referrals.ts'
import type { InviteWords } from './invite-words.ts'

type Props = LinkProps & { code: string; platform: string; message: string }

/** The code, to copy and to share, and its link. */
export function ReferralInvite({ code, platform, message, ...linked }: Props) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <p
        translate="no"
        className="min-w-0 font-mono text-28 font-semibold tracking-widest select-all max-lg:text-center sm:text-40"
      >
        {code}
      </p>
      <div className="flex flex-wrap gap-2 max-lg:justify-center max-sm:*:grow max-sm:[&_button]:w-full">
        <CopyButton
          text={code}
          what={referralCode.what}
          variant="secondary"
          onCopied={() => toast.success(referralCode.copied)}
        />
        <ShareButton
          title={platform}
          text={message}
          what={t.invitation}
          variant="primary"
          copied={t.messageCopied}
        />
      </div>
      <ReferralLink {...linked} />
    </div>
  )
}

type LinkProps = { link: string; words: InviteWords }

/** The code's link, to copy; a phone, which would cut it, shares the message that has it. */
function ReferralLink({ link, words }: LinkProps) {
  return (
    <div className="max-sm:hidden">
      <h3 className="text-15">{words.link}</h3>
      <div className="flex items-center justify-between gap-x-4">
        <p
          translate="no"
          title={link}
          className="min-w-0 flex-1 truncate font-mono text-13 text-muted select-all"
        >
          {link}
        </p>
        <span className="-mr-4">
          <CopyButton
            text={link}
            what={words.linkWhat}
            onCopied={() => toast.success(words.linkCopied)}
          />
        </span>
      </div>
    </div>
  )
}
