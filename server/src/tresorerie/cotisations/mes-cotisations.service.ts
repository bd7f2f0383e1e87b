import type { CotisationAdherent, CotisationSuivie } from '@sillon/contract/tresorerie/cotisations-adherent'
import { jourOf } from '@sillon/domain/jour'
import { findCotisationAttestee } from '@sillon/domain/tresorerie/attestations/attestation'
import type { CotisationStatut } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { datePrelevement } from '@sillon/domain/tresorerie/cotisations/date-prelevement'
import { isEnRepos } from '@sillon/domain/tresorerie/creances/repos-annonce'
import { openAdhesion } from '../../comptes/droits/acces.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { readCoordonnees, readMoyens } from '../../pieces/documents/paiement.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { readAnnoncable } from '../creances/annonces.service.ts'
import { readCredit } from '../creances/compte.service.ts'
import { toResume } from './cotisations.repository.ts'
import { listAppelees, listPieces, listRecus, listSuivies } from './mes-cotisations.repository.ts'

/** For anyone who may read the fees of the company, its accountant included. */
export async function listCotisationsOf(context: RequestContext, adhesion_id: string) {
  const { db, now } = context
  const { entreprise_id } = await openAdhesion(context, adhesion_id, 'lire_cotisations', 'aucun')
  const today = jourOf(now)
  const rows = await listAppelees(db, adhesion_id)
  const ids = rows.map(({ id }) => id)
  const recus = await listRecus(db, ids)
  const pieces = await listPieces(db, ids)
  const { attestation_des } = await readParametres(db, SECTIONS.documents)
  const isAnnoncable = await readAnnoncable(context, entreprise_id)
  const cotisations: CotisationAdherent[] = []
  for (const { calcul, motif, montant_ht, montant_tva, montant_parts, campagne_debut, ...row } of rows) {
    const resume = toResume(row, today)
    cotisations.push({
      ...resume,
      lignes: calcul.lignes,
      tva: calcul.tva,
      montant_ht,
      montant_tva,
      montant_parts,
      motif: row.statut === 'annulee' ? motif : null,
      reglements: recus.filter(({ cotisation_id }) => cotisation_id === row.id),
      annonce: row.annonce,
      annoncable: isAnnoncable({ ...row, reste: resume.reste, prelevement_prevu: row.planifie_le !== null }),
      documents: pieces.filter(({ cotisation_id }) => cotisation_id === row.id),
      paiement:
        // In a plan, each instalment is debited on a day that the plan tells.
        resume.reste > 0
          ? await readMoyens(db, { ...row, reste: resume.reste }, row.exigible_le ? today : datePrelevement(row, today))
          : SOLDEE,
    })
  }
  const appelees = rows.map(({ campagne_annee, campagne_debut, statut, echeance }) => ({
    annee: campagne_annee,
    campagne_debut,
    statut: statut as CotisationStatut,
    echeance,
  }))
  const attestee = findCotisationAttestee(
    appelees.filter(({ statut }) => statut !== 'annulee'),
    { des: attestation_des, today },
  )
  return { credit: await readCredit(db, entreprise_id), attestation: attestee?.annee ?? null, cotisations }
}

const SOLDEE: CotisationAdherent['paiement'] = { virement: null, cheque: null, prelevement: null }

/** Fees of all the companies of the person; an account without a person has none. */
export async function listMesCotisations({ db, session, now }: RequestContext) {
  const { adherent_id } = session
  if (!adherent_id) return { cotisations: [] }
  const today = jourOf(now)
  const rows = await listSuivies(db, { adherent_id, today })
  const entreprises = [...new Set(rows.map(({ entreprise_id }) => entreprise_id))]
  const coordonnees = await readCoordonnees(db, entreprises, today)
  const cotisations = rows.map((row): CotisationSuivie => {
    const resume = toResume(row, today)
    const isPrelevee = resume.reste > 0 && Boolean(coordonnees.get(row.entreprise_id)?.prelevement)
    const repos_jusqu_au = row.annonce && isEnRepos(row.annonce, today) ? row.annonce.jusqu_au : null
    const prelevement_le = isPrelevee && row.exigible_le === null ? datePrelevement(row, today) : null
    return { ...resume, repos_jusqu_au, prelevement_le }
  })
  return { cotisations }
}
