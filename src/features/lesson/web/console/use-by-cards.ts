import { settingsCalls } from '#features/settings/schema.ts'
import { useRead } from '#ui/live/use-read.ts'

/** True once it is known that the class answers with printed cards. */
export const useByCards = () => useRead(settingsCalls.readPublic).data?.playBy === 'cards'
