import type { Fichier } from '@sillon/contract/route'
import { type Conditionnement, formatColis } from '@sillon/domain/unite'
import { recordExport } from '../../organisme/journal/journal.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { printEmargement } from '../../pieces/documents/impression.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { readAchat } from '../groupements-achats/lecture.service.ts'
import { findReception, listEmargements } from './receptions.repository.ts'

/** The sheet that members sign when they fetch what was received that day. */
export async function openEmargement(context: RequestContext, id: string): Promise<Fichier> {
  const { db } = context
  const reception = await findReception(db, id)
  if (!reception) throw new NotFound()
  const { groupement } = await readAchat(db, reception.groupement_id)
  const { nom: cooperative } = await readOrganisme(db)
  const lignes = (await listEmargements(db, id)).filter(({ nombre }) => nombre > 0)
  const octets = await printEmargement({
    cooperative,
    groupement: `${groupement.reference}, ${groupement.libelle}`,
    commande: reception.numero,
    numero_bl: reception.numero_bl,
    jour: reception.date_reception,
    lignes: lignes.map(({ raison_sociale, no_adherent, numero, designation, conditionnement, nombre, lot }) => ({
      adherent: raison_sociale,
      bon: [no_adherent, numero].filter(Boolean).join(' · '),
      article: designation,
      colis: formatColis(nombre, conditionnement as Conditionnement),
      lot,
    })),
  })
  await recordExport(context, { objet: 'reception', objet_id: id, format: 'pdf', lignes: lignes.length })
  return { nom: `emargement-${reception.date_reception}.pdf`, type: 'application/pdf', octets }
}
