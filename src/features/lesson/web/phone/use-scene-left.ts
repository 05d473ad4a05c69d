import { useState } from 'react'
import { recall, remember } from '#ui/offline/memory.ts'

const NAME = 'scene-left'

/**
 * Remembers whether this person has left the scene's screen for the app, and gives the way to leave
 * it or come back. It outlasts a reload; a scene that is shown again later opens again. `scene` is
 * undefined until it is known, and '' where there is none.
 */
export function useSceneLeft(scene: string | undefined): [boolean, (isLeft: boolean) => void] {
  const [left, setLeft] = useState(() => recall(NAME) ?? '')
  const put = (name: string) => {
    setLeft(name)
    remember(NAME, name)
  }
  if (scene !== undefined && left !== '' && left !== scene) put('')
  return [left !== '' && left === scene, (isLeft) => put(isLeft && scene ? scene : '')]
}
