import type { Config } from '../../../platform/config.ts'

/** The address that a card's picture leads to. The code is behind the '#', so no server's log has it. */
export function addressOf({ publicUrl }: Pick<Config, 'publicUrl'>, code: string): string {
  return `${publicUrl}/#/join?card=${code}`
}
