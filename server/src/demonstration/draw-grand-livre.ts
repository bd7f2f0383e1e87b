import { addJours } from '@sillon/domain/jour'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import { computeCotisation } from '@sillon/domain/tresorerie/cotisations/compute-cotisation'
import type { Situation } from '@sillon/domain/tresorerie/cotisations/situation'
import type { BaremeDemonstration } from './baremes.ts'
import type { CampagneDemonstration } from './campagnes.ts'
import { cancelCotisation } from './corrections.ts'
import type { AdhesionDemonstration, Contexte, DossierDemonstration } from './dossier.ts'
import { type Appel, type CotisationDemonstration, type GrandLivre, openGrandLivre } from './grand-livre.ts'
import type { Hasard } from './hasard.ts'
import { findNombreParts, subscribeAvant, subscribeParts } from './mouvements-parts.ts'
import { payCotisation } from './paiements.ts'
import { toAppel, toDonnees } from './pieces.ts'
import { remind } from './relances.ts'
import { toSituation } from './situation-cotisation.ts'
import { openSorts, type Sort } from './sorts.ts'

const JAMAIS_ADMISES = ['brouillon', 'soumise', 'a_completer', 'refusee', 'abandonnee']

type Options = {
  contexte: Contexte
  /** Random source of the fees alone, so that the other draws stay the same. */
  hasard: Hasard
  baremes: readonly BaremeDemonstration[]
}

/**
 * Returns a function that draws the fees of one company. `imposes`: how each fee of a known company ends, campaign by
 * campaign.
 */
export function openTresorerie({ contexte, hasard, baremes }: Options) {
  const { campagnes, today } = contexte
  const drawSort = openSorts(hasard, campagnes)

  return (dossier: DossierDemonstration, imposes?: readonly Sort[]): GrandLivre => {
    const livre = openGrandLivre()
    for (const adhesion of dossier.adhesions.filter(({ statut }) => !JAMAIS_ADMISES.includes(statut)))
      drawAdhesion(livre, dossier, adhesion, imposes)
    return livre
  }

  function drawAdhesion(
    livre: GrandLivre,
    dossier: DossierDemonstration,
    adhesion: AdhesionDemonstration,
    imposes: readonly Sort[] | undefined,
  ) {
    const declarations = dossier.declarations.filter(({ adhesion_id }) => adhesion_id === adhesion.id)
    let parts_detenues = subscribeAvant(livre, adhesion, { premiere: campagnes[0], bareme: baremes[0] })
    declarations.forEach((declaration, index) => {
      const rang = campagnes.findIndex(({ id }) => id === declaration.campagne_id)
      const [campagne, bareme] = [campagnes[rang], baremes[rang]]
      const sort = imposes?.[rang] ?? drawSort({ rang, adhesion, declaration, dossier })
      if (!campagne || !bareme || !sort) return
      const appel = sort === 'calculee' ? null : appelDe(campagne, campagne === campagnes.at(-1))
      const jour = appel?.date_emission ?? today
      const situation = toSituation(contexte, dossier, { jour, adhesion, rang_campagne: index + 1, parts_detenues })
      draw({ livre, dossier, adhesion, campagne, bareme, sort }, situation, appel)
      if (appel) parts_detenues = findNombreParts(bareme)
    })
  }

  type Cas = {
    livre: GrandLivre
    dossier: DossierDemonstration
    adhesion: AdhesionDemonstration
    campagne: CampagneDemonstration
    bareme: BaremeDemonstration
    sort: Sort
  }

  function draw(cas: Cas, situation: Situation, appel: Appel | null) {
    const { livre, dossier, adhesion, campagne, bareme, sort } = cas
    const jour = appel?.date_emission ?? today
    const cotisation: CotisationDemonstration = {
      id: hasard.uuid(),
      adhesion_id: adhesion.id,
      entreprise_id: adhesion.entreprise_id,
      campagne_id: campagne.id,
      bareme_id: bareme.id,
      statut: 'calculee',
      situation,
      calcul: computeCotisation(bareme, situation, { campagne, jour, taux: TVA_PAR_DEFAUT.taux }),
      regle: 0,
      date_emission: null,
      echeance: null,
      litige_motif: null,
      motif: null,
      close_le: null,
      montant_irrecouvrable: null,
    }
    livre.cotisations.push(cotisation)
    if (appel === null) return
    const appelee = Object.assign(cotisation, appel, { statut: 'appelee' as const })
    const document = { entreprise_id: adhesion.entreprise_id, donnees: toDonnees(dossier, campagne) }
    livre.documents.push({
      ...document,
      id: hasard.uuid(),
      type: cotisation.calcul.montant_tva > 0 ? 'facture' : 'appel',
      cotisation_id: cotisation.id,
      date_emission: appel.date_emission,
      donnees: { ...document.donnees, ...toAppel(dossier, cotisation.calcul, appel.echeance) },
    })
    subscribeParts(livre, appelee)
    if (sort === 'annulee') {
      const suite = cancelCotisation({ hasard, livre, document }, appelee)
      draw({ ...cas, sort: 'payee' }, withoutErreur(situation), suite)
      return
    }
    const moyen = moyenDe(dossier)
    payCotisation({ hasard, today, moyen, livre }, appelee, sort)
    if (sort === 'litige') cotisation.litige_motif = LITIGE
    if (sort === 'irrecouvrable')
      Object.assign(cotisation, {
        statut: sort,
        motif: ABANDON,
        close_le: addJours(appel.echeance, 180),
        montant_irrecouvrable: cotisation.calcul.montant_du - cotisation.regle,
      })
    remind({ hasard, today, livre, document }, cotisation)
  }

  /** Dates of a call: in the running campaign, calls sent early; in the others, the dates of the campaign. */
  function appelDe({ date_appel, echeance }: CampagneDemonstration, isEnCours: boolean): Appel {
    if (!isEnCours) return { date_emission: date_appel, echeance }
    return { date_emission: addJours(today, -12), echeance: addJours(today, 18) }
  }
}

const LITIGE = 'Conteste la surface retenue\u00a0: le relevé parcellaire est attendu.'
const ABANDON = 'Décision du conseil d’administration\u00a0: le recouvrement coûterait plus que la somme due.'

const moyenDe = ({ entreprise, compteBancaire }: DossierDemonstration) =>
  entreprise.mode_reglement === null || (entreprise.mode_reglement === 'prelevement_sepa' && !compteBancaire)
    ? 'virement'
    : entreprise.mode_reglement

/** Corrects a situation in which twenty hectares had been counted twice. */
const withoutErreur = (situation: Situation): Situation => ({
  ...situation,
  exploitations: situation.exploitations.map((exploitation, index) =>
    index === 0 ? { ...exploitation, sau_ha: Math.max(1, exploitation.sau_ha - 20) } : exploitation,
  ),
})
