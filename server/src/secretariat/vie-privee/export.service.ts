import { FINALITE_LABELS, findTexte } from '@sillon/domain/annuaire/annuaire/consentement'
import { readBesoinsEntiers } from '../../annuaire/besoins/oubli.service.ts'
import { listDemandesEntieres } from '../../annuaire/demandes/oubli.service.ts'
import { listVuesEntieres } from '../../comptes/vues-enregistrees/oubli.service.ts'
import { recordExport } from '../../organisme/journal/journal.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import {
  getCompte,
  getPersonneEntiere,
  listActes,
  listClesEntieres,
  listConnexions,
  listConsentementsEntiers,
  listConsultationsEntieres,
  listCourrielsRecus,
  listDelegationsEntieres,
  listEchangesEntiers,
  listPropositionsEntieres,
  listRattachementsEntiers,
  listRolesEntiers,
  listSessionsEntieres,
  listSignaturesEntieres,
} from './export.repository.ts'

/**
 * Everything stored about the caller, and nothing about the people they work with. The request itself is recorded in
 * the journal.
 */
export function exportDonnees(context: RequestContext): Promise<Record<string, unknown>> {
  return act(context, async (inside, tx) => {
    const { id, adherent_id } = context.session
    const sections = {
      ...(adherent_id === null ? {} : await readPersonne(tx, adherent_id, id)),
      sessions: await listSessionsEntieres(tx, id),
      cles_acces: await listClesEntieres(tx, id),
      vues_enregistrees: await listVuesEntieres(tx, id),
      signatures_mandat: await listSignaturesEntieres(tx, id),
      connexions: await listConnexions(tx, id),
      actes: await listActes(tx, id, adherent_id),
      delegations: await listDelegationsEntieres(tx, id),
      rattachements: await listRattachementsEntiers(tx, id),
      courriels_recus: await listCourrielsRecus(tx, id, adherent_id),
    }
    const nombres = Object.entries(sections).map(
      ([nom, section]) => [nom, Array.isArray(section) ? section.length : 1] as const,
    )
    const lignes = nombres.reduce((total, [, nombre]) => total + nombre, 0)
    const trace = { ...Object.fromEntries(nombres), format: 'json', lignes }
    await recordExport(inside, { objet: 'utilisateur', objet_id: id, ...trace })
    return { exporte_le: context.now.toISOString(), compte: await getCompte(tx, id), ...sections }
  })
}

async function readPersonne(db: Database, adherent_id: string, utilisateur_id: string) {
  const consentements = await listConsentementsEntiers(db, adherent_id, utilisateur_id)
  return {
    personne: await getPersonneEntiere(db, adherent_id),
    entreprises: await listRolesEntiers(db, adherent_id),
    consentements: consentements.map((consentement) => ({
      ...consentement,
      intitule: FINALITE_LABELS[consentement.finalite],
      texte: findTexte(consentement.finalite, consentement.version_texte)?.texte ?? null,
      texte_du: findTexte(consentement.finalite, consentement.version_texte)?.date ?? null,
    })),
    consultations: await listConsultationsEntieres(db, adherent_id),
    propositions: await listPropositionsEntieres(db, adherent_id),
    echanges: await listEchangesEntiers(db, adherent_id),
    demandes_materiel: await listDemandesEntieres(db, adherent_id),
    ...(await readBesoinsEntiers(db, adherent_id)),
  }
}
