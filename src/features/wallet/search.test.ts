import { expect, test } from 'vitest'
import { catalogue } from '#app/words/ak.ts'
import { inLocaleOf, speakFrom } from '#platform/http/locale.ts'
import { openWorld } from '#tests/rig/world.ts'

speakFrom({ ak: catalogue })

test('two who search the same words at once in two languages each find what their own language says', async () => {
  const { learner } = await openWorld()
  const [ama, kofi] = [await learner(), await learner()]
  const search = 'Sign-up Bonus'
  const inTwi = () =>
    inLocaleOf({ locale: 'ak' }, { draftLanguages: true }, () => ama.activity({ search }))
  const both = await Promise.all([inTwi(), kofi.activity({ search })])
  expect(both.map(({ total }) => total)).toEqual([0, 1])
})
