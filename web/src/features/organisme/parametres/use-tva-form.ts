import type { Parametres } from '@sillon/contract/organisme/parametres'
import { ParametresTvaSaisie, TAUX_MAX } from '@sillon/domain/organisme/parametres/tva-saisie'
import { updateTva } from './parametres.queries.ts'
import { useSectionForm } from './use-section-form.ts'

export const CHAMPS_TAUX = {
  code: 'Code',
  libelle: 'Libellé',
  taux_pct: 'Taux',
  valide_du: 'Du',
  valide_au: 'Au',
  mention: 'Mention sur les pièces',
  categorie: 'Régime',
} as const

const LABELS = {
  taux: 'Taux',
  ...Object.fromEntries(
    Array.from({ length: TAUX_MAX }, (_, rang) =>
      Object.entries(CHAMPS_TAUX).map(([champ, libelle]) => [`taux.${rang}.${champ}`, `Taux ${rang + 1}, ${libelle}`]),
    ).flat(),
  ),
}

const toValues = ({ taux }: Parametres['tva']) => ({
  taux: taux.map((one) => ({ ...one, mention: one.mention ?? '' })),
})

export function useTvaForm() {
  return useSectionForm({
    cle: 'tva',
    schema: ParametresTvaSaisie,
    labels: LABELS,
    show: {
      taux: ({ code, taux_pct, valide_du, valide_au }) =>
        `${code} ${taux_pct}\u00a0% (${valide_du} – ${valide_au ?? '…'})`,
    },
    toValues,
    send: updateTva,
  })
}

export type TvaForm = ReturnType<typeof useTvaForm>
