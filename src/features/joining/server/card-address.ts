import type { Config } from '#platform/base/config.ts'
import { linkHome } from '#platform/base/room-key.ts'
import type { Card } from '../schema.ts'

type CardAddressConfig = Pick<Config, 'publicUrl' | 'room' | 'authSecret'>

/** The address that a card's picture leads to. The code is behind the '#', so no server's log has it. */
export function addressOf(config: CardAddressConfig, code: string): string {
  return `${linkHome(config)}#/join?card=${code}`
}

/** The name of the class on phones; null in the first room, which is the server itself and has none. */
export function roomNameOf(
  { room }: Pick<CardAddressConfig, 'room'>,
  { name }: { readonly name: string },
): string | null {
  return room === null ? null : name
}

/** A return card as its owner sees it, in the class that `lobby` names. */
export function cardOf(
  config: CardAddressConfig,
  lobby: { readonly name: string },
  { name, code }: Pick<Card, 'name' | 'code'>,
): Card {
  return { code, name, roomName: roomNameOf(config, lobby), address: addressOf(config, code) }
}
