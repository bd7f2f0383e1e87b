import { addJours } from '@sillon/domain/jour'
import type { Appel, AppeleeDemonstration, DocumentDemonstration, GrandLivre } from './grand-livre.ts'
import type { Hasard } from './hasard.ts'

type Annulation = {
  hasard: Hasard
  livre: GrandLivre
  document: Pick<DocumentDemonstration, 'entreprise_id' | 'donnees'>
}

const MOTIF = 'Vingt hectares avaient été comptés deux fois.'

/** Cancels a called fee by a credit note; returns the dates of the corrected call. */
export function cancelCotisation({ hasard, livre, document }: Annulation, cotisation: AppeleeDemonstration): Appel {
  const { id, calcul, date_emission, echeance, entreprise_id } = cotisation
  const close_le = addJours(date_emission, 20)
  Object.assign(cotisation, { statut: 'annulee', motif: MOTIF, close_le })
  livre.documents.push({
    ...document,
    id: hasard.uuid(),
    type: 'avoir',
    cotisation_id: id,
    date_emission: close_le,
    donnees: { ...document.donnees, calcul, motif: MOTIF, piece_liee: { numero: '', date_emission } },
  })
  for (const { nombre, valeur_nominale } of livre.mouvements.filter(({ cotisation_id }) => cotisation_id === id))
    livre.mouvements.push({
      entreprise_id,
      cotisation_id: id,
      jour: close_le,
      nature: 'annulation',
      nombre: -nombre,
      valeur_nominale,
    })
  return { date_emission: addJours(close_le, 1), echeance: addJours(echeance, 20) }
}
