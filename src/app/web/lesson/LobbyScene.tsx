import { lessonScenes } from '../../../core/strings/en/lesson-scenes.ts'

/** What the console says is on phones while people join, in the words of the room's scenario. */
export default function LobbyScene({ told }: { told: string | undefined }) {
  return <p className="text-16">{told ?? lessonScenes.akwaaba.phone.text}</p>
}
