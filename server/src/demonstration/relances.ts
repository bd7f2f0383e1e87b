import { addJours, type Jour } from '@sillon/domain/jour'
import { RELANCES_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/relances'
import { nomCotisation } from '@sillon/domain/pieces/documents/nom-cotisation'
import type { CotisationDemonstration, DocumentDemonstration, GrandLivre } from './grand-livre.ts'
import type { Hasard } from './hasard.ts'

type Retard = {
  hasard: Hasard
  today: Jour
  livre: GrandLivre
  document: Pick<DocumentDemonstration, 'entreprise_id' | 'donnees'>
}

/** Writes the reminders of a company that did not pay in time, until it paid or disputed the fee. */
export function remind({ hasard, today, livre, document }: Retard, cotisation: CotisationDemonstration) {
  const { id, date_emission, echeance, statut, litige_motif, calcul, regle } = cotisation
  if (echeance === null || date_emission === null) return
  const fin = statut === 'payee' ? lastPaiement(livre, id) : (cotisation.close_le ?? today)
  for (const { code, jours, acte } of RELANCES_PAR_DEFAUT.etapes) {
    const jour = addJours(echeance, jours)
    if (jour <= date_emission || jour >= fin || acte === 'proposition') continue
    if (litige_motif !== null && jours > 0) continue
    const isCourrier = acte === 'mise_en_demeure'
    const document_id = isCourrier ? hasard.uuid() : null
    livre.relances.push({
      cotisation_id: id,
      etape: code,
      canal: isCourrier ? 'courrier' : 'courriel',
      envoyee_le: jour,
      document_id,
    })
    if (document_id === null) continue
    const { campagne } = document.donnees
    const objet = campagne ? nomCotisation(campagne.annee) : ''
    const montant = calcul.montant_du - (statut === 'payee' ? 0 : regle)
    livre.documents.push({
      ...document,
      id: document_id,
      type: 'mise_en_demeure',
      cotisation_id: id,
      date_emission: jour,
      donnees: {
        ...document.donnees,
        sommes: [{ numero: '', libelle: objet, echeance, montant }],
        total: montant,
      },
    })
  }
}

const lastPaiement = ({ affectations }: GrandLivre, id: string): Jour =>
  affectations
    .filter(({ cotisation_id }) => cotisation_id === id)
    .map(({ date_affectation }) => date_affectation)
    .toSorted()
    .at(-1) ?? ''
