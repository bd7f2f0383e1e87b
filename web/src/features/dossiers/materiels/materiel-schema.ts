import type { Categorie } from '@sillon/domain/dossiers/materiels/categorie'
import { checkMateriel } from '@sillon/domain/dossiers/materiels/coherence'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { MaterielSaisie } from '@sillon/domain/dossiers/materiels/materiel-saisie'
import { MATERIEL_VIDE } from '@sillon/domain/dossiers/materiels/materiel-vide'
import type { Jour } from '@sillon/domain/jour'
import * as z from 'zod/mini'
import { keepAffiches } from './champs-affiches.ts'

type Contexte = {
  categorieOf: (id: string | null | undefined) => Categorie | null
  avant: Materiel | null
  today: Jour
}

/** Checks the fields that the form shows, with the rules of the cooperative; the server judges again. */
export function materielSchema({ categorieOf, avant, today }: Contexte) {
  const shown = z.transform((values: MaterielSaisie) =>
    keepAffiches(values, { categorie: categorieOf(values.categorie_id) }),
  )
  const coherent = MaterielSaisie.check(({ value, issues }) => {
    const apres = { ...MATERIEL_VIDE, ...avant, ...value } as Materiel
    for (const { champ, message } of checkMateriel(apres, { today })) {
      issues.push({ code: 'custom', path: [champ], message, input: value })
    }
  })
  return z.pipe(shown, coherent)
}
