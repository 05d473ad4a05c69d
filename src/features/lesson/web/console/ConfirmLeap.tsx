import { lessonConsole } from '../../../../core/strings/en/lesson-console.ts'
import { Confirm } from '../../../../ui/kit/Confirm.tsx'
import type { Leap } from '../../rules/leap.ts'
import { sceneOf } from '../../rules/scenes.ts'

const t = lessonConsole.leap

type Props = { leap: Leap; goal: string; onClose: () => void; onConfirm: () => void }

/** Which scenes are left out by going there, and what it does to every phone. */
export function ConfirmLeap({ leap, goal, onClose, onConfirm }: Props) {
  const title = sceneOf(goal)?.words.title ?? goal
  return (
    <Confirm
      open
      onClose={onClose}
      title={t.title(title)}
      confirmLabel={t.confirm(title)}
      onConfirm={onConfirm}
    >
      {leap.leftOut.length > 0 && (
        <div>
          <p>{t.leftOut}</p>
          <ul className="mt-1 list-disc pl-6">
            {leap.leftOut.map((name) => (
              <li key={name}>{sceneOf(name)?.words.title ?? name}</li>
            ))}
          </ul>
        </div>
      )}
      {leap.reveals && <p className="font-semibold">{t.reveals}</p>}
    </Confirm>
  )
}
