import { addJours, type Jour } from '@sillon/domain/jour'
import type { ModeReglement } from '@sillon/domain/organisme/parametres/mode-reglement'
import type { AppeleeDemonstration, GrandLivre, ReglementDemonstration } from './grand-livre.ts'
import type { Hasard } from './hasard.ts'
import type { Sort } from './sorts.ts'

type Compte = { hasard: Hasard; today: Jour; moyen: ModeReglement; livre: GrandLivre }

/** Records the payments of a called fee according to how it ends (`sort`), and updates the fee. */
export function payCotisation(compte: Compte, cotisation: AppeleeDemonstration, sort: Sort) {
  const du = cotisation.calcul.montant_du
  const pay = openPaiements(compte, cotisation)
  if (du === 0) cotisation.statut = 'payee'
  else if (sort === 'payee') pay(du, {})
  else if (sort === 'trop_percu') pay(du, { moyen: 'virement', surplus: 2_000 })
  else if (sort === 'payee_en_retard') pay(du, { apresEcheance: true })
  else if (sort === 'payee_en_deux_fois') {
    const acompte = partOf(compte.hasard, du)
    pay(acompte, { moyen: 'cheque' })
    pay(du - acompte, { moyen: 'virement', apresEcheance: true })
  } else if (sort === 'partielle' || sort === 'litige') pay(partOf(compte.hasard, du), { moyen: 'cheque' })
  else if (sort === 'rejetee') pay(du, { rejet: true })
  else if (sort === 'rejetee_puis_payee') {
    pay(du, { rejet: true })
    pay(du, { moyen: 'cheque', apresEcheance: true })
  }
}

/** A part of the amount due: one to two thirds, in whole euros when the fee is large enough. */
const partOf = ({ entier }: Hasard, du: number) =>
  du < 1_000 ? Math.floor(du / 2) : Math.round((du * entier(33, 66)) / 10_000) * 100

type Versement = { moyen?: ModeReglement; surplus?: number; apresEcheance?: boolean; rejet?: boolean }

const JOURS_REJET = 4

function openPaiements({ hasard, today, moyen: habituel, livre }: Compte, cotisation: AppeleeDemonstration) {
  const { entreprise_id, date_emission, echeance } = cotisation
  const hier = addJours(today, -1)
  let precedent = date_emission
  return (montant: number, { moyen = habituel, surplus = 0, apresEcheance = false, rejet = false }: Versement) => {
    if (montant <= 0) return
    const vrai = rejet ? 'prelevement_sepa' : moyen
    const jour = dateOf(vrai)
    const rejete_le = rejet ? earliest(addJours(jour, JOURS_REJET), today) : null
    const id = hasard.uuid()
    livre.reglements.push({
      id,
      entreprise_id,
      moyen: vrai,
      date_reglement: jour,
      montant: montant + surplus,
      affecte: rejet ? 0 : montant,
      reference: vrai === 'cheque' ? hasard.chiffres(7) : null,
      statut: rejet ? 'rejete' : 'valide',
      motif: rejet ? 'Provision insuffisante.' : null,
      code_rejet: rejet ? 'AM04' : null,
      close_le: rejete_le,
    })
    livre.affectations.push({
      reglement_id: id,
      cotisation_id: cotisation.id,
      montant,
      date_affectation: jour,
      annulee_le: rejete_le,
    })
    precedent = rejete_le ?? jour
    if (rejet) return
    cotisation.regle += montant
    cotisation.statut = cotisation.regle === cotisation.calcul.montant_du ? 'payee' : 'partiellement_payee'

    /** Never before the previous payment, never later than yesterday. */
    function dateOf(moyen: ModeReglement): Jour {
      if (apresEcheance) return latest(precedent, earliest(addJours(echeance, hasard.entier(8, 70)), hier))
      if (moyen === 'prelevement_sepa') return latest(precedent, earliest(echeance, hier))
      return latest(precedent, earliest(addJours(date_emission, hasard.entier(4, 44)), hier))
    }
  }
}

const earliest = (left: Jour, right: Jour): Jour => (left < right ? left : right)
const latest = (left: Jour, right: Jour): Jour => (left > right ? left : right)

/** A payment seen on the bank statement whose payer is not identified yet. */
export const createReglementInconnu = (today: Jour, id: string): ReglementDemonstration => ({
  id,
  entreprise_id: null,
  moyen: 'virement',
  date_reglement: addJours(today, -6),
  montant: 118_50,
  affecte: 0,
  reference: 'VIR COTISATION MARTIN',
  statut: 'valide',
  motif: null,
  code_rejet: null,
  close_le: null,
})
