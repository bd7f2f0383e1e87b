import { readFileSync } from 'node:fs'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import { checkBareme } from '@sillon/domain/tresorerie/campagnes/coherence-bareme'
import { expect, test } from 'vitest'
import { createBaremes } from './baremes.ts'
import { createCampagnes } from './campagnes.ts'
import { createHasard } from './hasard.ts'

const fichier = new URL('../../referentiels/categories-materiel.json', import.meta.url)
const lues = JSON.parse(readFileSync(fichier, 'utf8')) as { code: string }[]
const categories = new Set(lues.map(({ code }) => code))

test('les barèmes de la démonstration se publieraient', () => {
  const { uuid } = createHasard(1)
  const baremes = createBaremes(createCampagnes('2026-11-22', uuid), uuid)
  expect(baremes).toHaveLength(3)
  expect(baremes.flatMap((bareme) => checkBareme(bareme, { ...TVA_PAR_DEFAUT, categories }))).toEqual([])
})
