import { scriptOf } from '#features/lesson/rules/script-of.ts'
import { sceneIn } from '#features/lesson/scenes/scenes.ts'
import { lessonAdminCalls } from '#features/lesson/schema.ts'
import { lessonConsole } from '#features/lesson/words/en/lesson-console.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { useRead } from '#ui/live/use-read.ts'

/**
 * The console's words to say in this scene, folded to the first sentence: nobody has to leave the
 * cards for them. Nothing at the truth, where the console adds what this class's own run was.
 */
export function WhatToSay({ name }: { name: string }) {
  const script = useRead(lessonAdminCalls.readLesson).data?.script
  const room = useRead(settingsCalls.readPublic).data
  const scene = script && sceneIn(script, name)
  if (!scene || !room || scene.reveals) return null
  const { say, todo } = scriptOf(scene, script[scene.name], room.playBy !== 'cards')
  const [first, ...rest] = say
  if (first === undefined) return null
  return (
    <details className="rounded-12 border border-line bg-raised px-4 py-2">
      <summary className="min-h-11 content-center text-18">
        <span className="font-semibold">{lessonConsole.now.say}:</span> {first}
      </summary>
      <div className="grid gap-2 py-2 text-18">
        {rest.map((each) => (
          <p key={each}>{each}</p>
        ))}
        <p className="text-15 text-muted">{todo}</p>
      </div>
    </details>
  )
}
