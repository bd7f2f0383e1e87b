import type { Parametres } from '@sillon/contract/organisme/parametres'
import { ETAPES_MAX, ParametresRelancesSaisie } from '@sillon/domain/organisme/parametres/relances-saisie'
import { updateRelances } from './parametres.queries.ts'
import { useSectionForm } from './use-section-form.ts'

const LABELS = {
  actives: 'Relancer automatiquement',
  ecart_min_jours: 'Écart minimal entre deux relances',
  repos_annonce_jours: 'Repos après « J’ai payé »',
  ...Object.fromEntries(
    Array.from({ length: ETAPES_MAX }, (_, rang) => [
      [`etapes.${rang}.libelle`, `Étape ${rang + 1}, nom`],
      [`etapes.${rang}.jours`, `Étape ${rang + 1}, délai`],
      [`etapes.${rang}.acte`, `Étape ${rang + 1}, ce qui part`],
    ]).flat(),
  ),
  etapes: 'Étapes',
}

const toValues = ({ version: _, ...relances }: Parametres['relances']) => relances

export function useRelancesForm() {
  return useSectionForm({
    cle: 'relances',
    schema: ParametresRelancesSaisie,
    labels: LABELS,
    show: { etapes: ({ libelle, jours }) => `${libelle} (${jours}\u00a0j)` },
    toValues,
    send: updateRelances,
  })
}

export type RelancesForm = ReturnType<typeof useRelancesForm>
