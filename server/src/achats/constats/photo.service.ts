import { RuleViolation } from '@sillon/domain/rule-violation'
import { prepareFichier } from '../../dossiers/materiels/prepare-fichier.service.ts'
import {
  deposeFichiers,
  type FichierJuge,
  type Magasin,
  removeFichier,
} from '../../organisme/fichiers/fichiers.service.ts'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { lockBon, savePhoto } from './constats.repository.ts'
import { openLivraison, requireOuverte } from './constats.service.ts'

type Cle = { id: string; ligne_id: string }

/** Checked before a byte is read. */
export async function checkPhoto(context: RequestContext, cle: Cle) {
  const livraison = await openLivraison(context, cle.id, { pour: 'constater' })
  requireOuverte(livraison, context.now)
  const ligne = livraison.lignes.find(({ ligne_id }) => ligne_id === cle.ligne_id)
  if (!ligne) throw new NotFound()
  const { constat } = ligne
  if (!constat || constat.etat === 'recu') {
    throw new RuleViolation('constat.photo', 'Dites d’abord ce qui manque ou est abîmé.')
  }
  if (constat.traite_le) throw new RuleViolation('constat.traite', 'La coopérative a déjà traité votre réponse.')
  return { constat, designation: ligne.designation }
}

/** The photo of a line replaces the former one. */
export async function attachPhoto(context: RequestContext, magasin: Magasin, cle: Cle, octets: Uint8Array) {
  const { type_mime, octets: image } = await prepareFichier(octets, 'photo')
  const photo: FichierJuge = { nom: 'livraison.jpg', octets: image, type_mime }
  const depot = { fichiers: [photo], depose_par: context.session.id }
  return deposeFichiers(magasin, depot, (keep) =>
    act(context, async (inside, tx) => {
      await lockBon(tx, cle.id)
      const { constat, designation } = await checkPhoto(inside, cle)
      const { id: photo_id } = await keep(tx, photo)
      await savePhoto(tx, constat.id, photo_id)
      if (constat.photo_id) await removeFichier(tx, constat.photo_id)
      await recordAction(inside, {
        action: 'fichier_joint',
        objet: 'bon_commande',
        objet_id: cle.id,
        apres: { article: designation },
      })
      return openLivraison(inside, cle.id, { pour: 'constater' })
    }),
  )
}
