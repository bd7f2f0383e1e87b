import type { Parametres } from '@sillon/contract/organisme/parametres'
import {
  MODELES_COURRIELS,
  type ModeleCourriel,
  type TextesCourriel,
} from '@sillon/domain/organisme/parametres/courriels'
import { ParametresCourrielsSaisie } from '@sillon/domain/organisme/parametres/courriels-saisie'
import { updateCourriels } from './parametres.queries.ts'
import { useSectionForm } from './use-section-form.ts'

export const MODELE_LABELS: Record<ModeleCourriel, string> = {
  appel_cotisation: 'Appel de cotisation',
  cotisation_rappel: 'Cotisation, rappel avant l’échéance',
  cotisation_relance: 'Cotisation, relance',
  cotisation_derniere: 'Cotisation, dernière relance',
  facture_rappel: 'Facture, rappel avant l’échéance',
  facture_relance: 'Facture, relance',
  facture_derniere: 'Facture, dernière relance',
  recu: 'Reçu d’un règlement',
}

const LABELS = Object.fromEntries(
  MODELES_COURRIELS.flatMap((modele) => [
    [`${modele}.introduction`, `${MODELE_LABELS[modele]}, introduction`],
    [`${modele}.signature`, `${MODELE_LABELS[modele]}, signature`],
  ]),
)

const toTextes = ({ introduction, signature }: TextesCourriel) => ({
  introduction: introduction ?? '',
  signature: signature ?? '',
})

const toValues = (courriels: Parametres['courriels']) => ({
  appel_cotisation: toTextes(courriels.appel_cotisation),
  cotisation_rappel: toTextes(courriels.cotisation_rappel),
  cotisation_relance: toTextes(courriels.cotisation_relance),
  cotisation_derniere: toTextes(courriels.cotisation_derniere),
  facture_rappel: toTextes(courriels.facture_rappel),
  facture_relance: toTextes(courriels.facture_relance),
  facture_derniere: toTextes(courriels.facture_derniere),
  recu: toTextes(courriels.recu),
})

export function useCourrielsForm() {
  return useSectionForm({
    cle: 'courriels',
    schema: ParametresCourrielsSaisie,
    labels: LABELS,
    toValues,
    send: updateCourriels,
  })
}

export type CourrielsForm = ReturnType<typeof useCourrielsForm>
