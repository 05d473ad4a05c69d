import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { debriefAdminCalls } from '../../schema/admin.ts'
import { adminDebrief } from '../../words/en/admin-debrief.ts'

const t = adminDebrief.reveal

type Props = { revealed: boolean; wasTold: boolean }

/** The switch. Before it is used, the page shows what everyone will see. */
export function AdminReveal({ revealed, wasTold }: Props) {
  const client = useQueryClient()
  /** The switch as it was wished when the dialog opened: an answer that was lost changes no question. */
  const [wish, setWish] = useState<boolean | null>(null)
  if (wish === revealed) setWish(null)
  const command = useCommand(debriefAdminCalls.setRevealed, {
    onDone: (_, sent) => {
      toast.success(sent.revealed ? t.done : t.undone)
      void invalidateTopics(client, ['settings'])
      setWish(null)
    },
  })
  const reveals = wish ?? !revealed
  const words = reveals ? adminDebrief.confirm : adminDebrief.hide
  return (
    <>
      <Card tone="hall" className="ground-hall">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <RevealStanding revealed={revealed} wasTold={wasTold} />
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
            <Button
              moves
              variant={revealed ? 'secondary' : 'primary'}
              icon={revealed ? 'eyeOff' : 'eye'}
              aria-haspopup="dialog"
              onClick={() => {
                command.reset()
                setWish(!revealed)
              }}
            >
              {revealed ? t.undo : t.do}
            </Button>
            <ButtonLink to="/debrief" variant="secondary">
              {t.look}
            </ButtonLink>
          </div>
        </div>
      </Card>
      {/* Beside the card: a dialog in it would take its green. */}
      <Confirm
        open={wish !== null}
        onClose={() => setWish(null)}
        title={words.title}
        confirmLabel={words.button}
        pendingLabel={words.pending}
        pending={command.pending}
        error={command.error}
        errorTitle={t.failed}
        onConfirm={() => void command.run({ revealed: reveals })}
      >
        {reveals ? <WhatIsSeen isFirst={!wasTold} /> : <p>{words.text}</p>}
      </Confirm>
    </>
  )
}

function RevealStanding({ revealed, wasTold }: Props) {
  return (
    <div className="min-w-0 flex-1 basis-72">
      <h2 className="text-15 text-muted">{t.title}</h2>
      <p className="text-22 font-bold">{revealed ? t.shown : wasTold ? t.takenBack : t.hidden}</p>
      <p className="mt-1 text-15 text-muted">{revealed ? t.shownText : t.hiddenText}</p>
    </div>
  )
}

function WhatIsSeen({ isFirst }: { isFirst: boolean }) {
  const { text, sees, back, endsBefore } = adminDebrief.confirm
  return (
    <>
      {isFirst && (
        <Notice tone="wait" icon="alert">
          {endsBefore}
        </Notice>
      )}
      <p>{text}</p>
      <ul className="grid list-disc grid-cols-1 gap-1 pl-5">
        {sees.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p>{back}</p>
    </>
  )
}
