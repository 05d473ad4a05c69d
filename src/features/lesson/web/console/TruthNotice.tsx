import { useState } from 'react'
import { debriefAdminCalls } from '#features/debrief/schema/admin.ts'
import { adminDebrief } from '#features/debrief/words/en/admin-debrief.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import type { Scene } from '../../scenes/scene.ts'
import { isBeforeTruth } from '../../scenes/scenes.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'

const t = lessonConsole.truth
const words = adminDebrief.hide

/**
 * The notice that the scene which is shown and the truth do not go together: the truth is revealed before
 * its scene, or hidden in it.
 */
export function TruthNotice({ scene }: { scene: Scene }) {
  const { data: settings, isFetching } = useRead(settingsCalls.readPublic)
  // In a closed class everyone reads it, and nothing is shown any more.
  if (!settings || settings.isClosed) return null
  if (settings.revealed && isBeforeTruth(scene.name)) return <StillRevealed />
  // The scene that reveals it is known a moment before the setting.
  if (settings.revealed || isFetching || scene.kind !== 'truth') return null
  return (
    <Notice
      tone="wait"
      icon="eyeOff"
      title={t.hidden}
      action={
        <ButtonLink to="/admin/debrief" variant="secondary">
          {t.open}
        </ButtonLink>
      }
    >
      {t.hiddenText}
    </Notice>
  )
}

function StillRevealed() {
  const [isAsked, setAsked] = useState(false)
  const hide = useCommand(debriefAdminCalls.setRevealed, { onDone: () => setAsked(false) })
  return (
    <Notice
      tone="wait"
      icon="eye"
      title={t.shown}
      action={
        <Button
          moves
          variant="secondary"
          icon="eyeOff"
          aria-haspopup="dialog"
          onClick={() => setAsked(true)}
        >
          {adminDebrief.reveal.undo}
        </Button>
      }
    >
      {t.shownText}
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        title={words.title}
        confirmLabel={words.button}
        pendingLabel={words.pending}
        pending={hide.pending}
        error={hide.error}
        errorTitle={adminDebrief.reveal.failed}
        onConfirm={() => void hide.run({ revealed: false })}
      >
        <p>{words.text}</p>
      </Confirm>
    </Notice>
  )
}
