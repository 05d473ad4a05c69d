import { NOBODY, SPEAKER_HEADER } from '#core/speaker.ts'

let speaker: string | null | undefined

/** From now on each request says that it is this person's; null is nobody's. */
export function speakFor(id: string | null): void {
  speaker = id
}

/** Nothing until the server has said who is signed in. */
export function speakerHeader(): Record<string, string> {
  return speaker === undefined ? {} : { [SPEAKER_HEADER]: speaker ?? NOBODY }
}
