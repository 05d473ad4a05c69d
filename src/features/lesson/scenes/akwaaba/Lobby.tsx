import { lessonScenes } from '../../words/en/lesson-scenes.ts'

/**
 * The words on phones while people join, as the console announces them, in the words of the room's
 * scenario.
 */
export default function AkwaabaLobby({ text }: { text: string | undefined }) {
  return <p className="text-16 font-semibold">{text ?? lessonScenes.akwaaba.phone.text}</p>
}
