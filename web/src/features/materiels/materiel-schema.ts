import type { Jour } from '@sillon/domain/jour'
import type { Categorie } from '@sillon/domain/materiels/categorie'
import { checkMateriel, checkReleve } from '@sillon/domain/materiels/coherence'
import type { Materiel } from '@sillon/domain/materiels/materiel'
import { MaterielSaisie } from '@sillon/domain/materiels/materiel-saisie'
import { MATERIEL_VIDE } from '@sillon/domain/materiels/materiel-vide'
import * as z from 'zod/mini'
import { keepAffiches } from './champs-affiches.ts'

type Contexte = {
  categorieOf: (id: string | null | undefined) => Categorie | null
  avant: Materiel | null
  today: Jour
}

/** Judges what the form shows, with the rules of the cooperative; the server's answer is the last word. */
export function materielSchema({ categorieOf, avant, today }: Contexte) {
  const heuresAvant = avant?.heures_moteur ?? null
  const shown = z.transform((values: MaterielSaisie) =>
    keepAffiches(values, { categorie: categorieOf(values.categorie_id), heuresAvant }),
  )
  const coherent = MaterielSaisie.check(({ value, issues }) => {
    const { motif_releve: motif = null, ...saisie } = value
    const apres = { ...MATERIEL_VIDE, ...avant, ...saisie } as Materiel
    const releve = { avant: heuresAvant, apres: apres.heures_moteur, motif }
    for (const { champ, message } of [...checkMateriel(apres, { today }), ...checkReleve(releve)]) {
      const path = champ === 'heures_moteur' ? 'motif_releve' : champ
      issues.push({ code: 'custom', path: [path], message, input: value })
    }
  })
  return z.pipe(shown, coherent)
}
