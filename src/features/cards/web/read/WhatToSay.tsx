import { scriptOf } from '#features/lesson/rules/script-of.ts'
import { sceneIn } from '#features/lesson/scenes/scenes.ts'
import { lessonAdminCalls } from '#features/lesson/schema.ts'
import { lessonConsole } from '#features/lesson/words/en/lesson-console.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'

/**
 * The console's words to say in this scene, folded to the first sentence: nobody has to leave the
 * cards for them. Nothing at the truth, where the console adds what this class's own run was.
 */
export function WhatToSay({ name }: { name: string }) {
  const script = useRead(lessonAdminCalls.readLesson).data?.script
  const room = useRead(settingsCalls.readPublic).data
  const scene = script && sceneIn(script, name)
  if (!scene || !room || scene.kind === 'truth') return null
  const { say, todo } = scriptOf(scene, script[scene.name], room.playBy !== 'cards')
  const [first, ...rest] = say
  if (first === undefined) return null
  return (
    <details className="read-say group rounded-12 border border-line bg-raised px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 text-16 leading-snug sm:text-[1.25rem] sm:leading-snug [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 text-13 font-semibold tracking-wide text-muted uppercase">
          {lessonConsole.now.say}
        </span>
        {/* A line or two of it, so that the question, its letters and the seats are seen below. */}
        <span className="line-clamp-2 min-w-0 flex-1 group-open:line-clamp-none">{first}</span>
        <Icon name="chevron" className="text-muted group-open:rotate-180" />
      </summary>
      <div className="grid gap-2 py-2 text-16 sm:text-[1.25rem] sm:leading-snug">
        {rest.map((each) => (
          <p key={each}>{each}</p>
        ))}
        <p className="text-15 text-muted">{todo}</p>
      </div>
    </details>
  )
}
