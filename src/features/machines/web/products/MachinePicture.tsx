import type { ComponentType } from 'react'
import type { Pesewas } from '#core/money.ts'
import { part } from '#ui/router/part.ts'
import { inRoom } from '#ui/router/room-base.ts'
import { type Machine, PICTURES_PATH } from '../../schema.ts'
import { roiOf } from './terms.ts'

type PicturedMachine = { id: number; roi: number; art: string; price: Pesewas }

// The drawing is decoration, so it loads after the words, in a reserved place. Without a connection
// the page works without it.
const MachineArt = part(
  (): Promise<{ default: ComponentType<PicturedMachine> }> =>
    import('#ui/art/MachineArt.tsx').then(
      ({ MachineArt: Art }) => ({ default: Art }),
      () => ({ default: Blank }),
    ),
  Blank,
)

function Blank() {
  return <svg viewBox="0 0 320 200" aria-hidden="true" className="block w-full" />
}

type Props = {
  machine: Pick<Machine, 'id' | 'price' | 'dailyProfit' | 'durationDays' | 'owned'> & {
    art?: string
    pictureId?: string | null
  }
  className: string
}

/** The machine's picture in its box, 8 wide and 5 high: the uploaded one, else the drawing. */
export function MachinePicture({ machine, className }: Props) {
  if (machine.pictureId) {
    return (
      <div className={`bg-sunken ${className}`}>
        <img
          src={`${inRoom(PICTURES_PATH)}/${machine.pictureId}`}
          alt=""
          loading="lazy"
          decoding="async"
          className="aspect-[8/5] w-full rounded-8 object-cover"
        />
      </div>
    )
  }
  return (
    <div className={`bg-sunken ${className}`}>
      <MachineArt
        id={machine.id}
        roi={Number(roiOf(machine))}
        art={machine.art ?? ''}
        price={machine.price}
      />
    </div>
  )
}
