import { demandeOfferte } from '@sillon/domain/annuaire/demandes/demande-offerte'
import type { FicheMateriel } from '@sillon/domain/annuaire/recherche/recherche'
import { hasGestionnaire } from '../../comptes/destinataires/destinataires.service.ts'
import { rightsIn } from '../../comptes/droits/acces.service.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type Lecteur, lecteurOf, summarisePersonnes } from '../annuaire/annuaire.service.ts'
import { readDemandeur } from './demandeur.service.ts'
import { findAdhesion, isMaterielVisible } from './fiche.repository.ts'
import { findMateriel, listPhotos, toTrouve } from './lignes.repository.ts'
import { toContact } from './recherche.service.ts'

/**
 * A machine as other members see it. Its own company’s people, even retired, and the cooperative always see it. Throws
 * 404 when it is hidden or unknown.
 */
export async function getFicheMateriel(context: RequestContext, id: string): Promise<FicheMateriel> {
  const { db, session } = context
  const { lecteur, origine, siennes } = await readDemandeur(context)
  const found = await findMateriel(db, id, { lecteur, origine })
  if (!found) throw new NotFound()
  const { contact_id, entreprise_id, raison_sociale, ...row } = found
  const isSien = (await rightsIn(context, entreprise_id))('lire_adhesion')
  const isVu = await isMontre(context, id, lecteur)
  if (!isSien && !isVu) throw new NotFound()
  const a_vous = isSien || siennes.includes(entreprise_id)

  const personnes = await summarisePersonnes(db, contact_id === null ? [] : [contact_id], lecteur)
  return {
    ...toTrouve(row, session.is_admin),
    entreprise: { id: entreprise_id, raison_sociale },
    photos: await listPhotos(db, id),
    contact: toContact(personnes.get(contact_id ?? '')),
    demande: demandeOfferte({
      a_vous,
      visible: isVu && session.adherent_id !== null,
      compte: await hasGestionnaire(db, entreprise_id),
    }),
    adhesion_id: isSien && !session.is_retraite ? await findAdhesion(db, entreprise_id, session.is_admin) : null,
  }
}

/** Whether its company shows the machine to the caller, by the rule of the search. */
export async function isMontre(context: RequestContext, id: string, lecteur?: Lecteur): Promise<boolean> {
  const { db, session } = context
  return session.annuaire && isMaterielVisible(db, id, lecteur ?? (await lecteurOf(context)))
}
