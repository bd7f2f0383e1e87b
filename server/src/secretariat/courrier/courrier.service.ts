import type { Fichier } from '@sillon/contract/route'
import type { ActeLettre } from '@sillon/domain/comptes/lettres/lettre'
import { type Jour, jourOf } from '@sillon/domain/jour'
import type { FormulaireImprime } from '@sillon/domain/pieces/documents/formulaire-imprime'
import { checkImpression } from '@sillon/domain/secretariat/messages/jointes'
import { changeLettres, markImprimees, readImprimables } from '../../comptes/lettres/poste.service.ts'
import { recordActions, recordExport } from '../../organisme/journal/journal.service.ts'
import { findLogoImprimable } from '../../organisme/parametres/logos.service.ts'
import { printCourrier } from '../../pieces/documents/impression.ts'
import { readDestinataires, readEmetteur } from '../../pieces/documents/parties.service.ts'
import { readPieces } from '../../pieces/documents/production.service.ts'
import { act, type Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { listDocumentsChoisis } from '../../societariat/documents-cooperative/lecture.service.ts'
import { PRENOTIFICATION } from '../../tresorerie/prelevements/prelevements.mails.ts'
import { markPrevenus, unmarkPrevenus } from '../../tresorerie/prelevements/prevenus.service.ts'
import { readJoint } from '../formulaires/joint.service.ts'

/** Posting the notice of a debit counts as telling its holder, and taking it back undoes it. */
export function changeCourrier(context: RequestContext, acte: ActeLettre, ids: readonly string[]) {
  return act(context, async (inside) => {
    const changees = await changeLettres(inside, acte, ids)
    const lignes = changees.flatMap(({ modele, sujet_id }) =>
      modele === PRENOTIFICATION && sujet_id ? [sujet_id] : [],
    )
    if (acte === 'poster') await markPrevenus(inside, lignes)
    if (acte === 'reprendre') await unmarkPrevenus(inside, lignes)
    return { changees: changees.length }
  })
}

/** Prints these letters as one PDF, each with its pieces. No lock is held while they are drawn. */
export async function printLettres(
  context: RequestContext,
  outbox: Outbox,
  { ids, recto_verso }: { ids: readonly string[]; recto_verso: boolean },
): Promise<Fichier> {
  const { db, now } = context
  const jour = jourOf(now)
  const ouvertes = await readImprimables(db, ids)
  await checkJointes(db, ouvertes)
  const pieces = await readPieces(
    { db, outbox },
    ouvertes.flatMap(({ document_id }) => document_id ?? []),
  )
  const entreprises = await readDestinataires(
    db,
    ouvertes.map(({ entreprise_id }) => entreprise_id),
  )
  const emetteur = await readEmetteur(db)
  const formulaires = await readFormulaires(context, outbox, ouvertes)
  const lettres = ouvertes.map((lettre) => ({
    ...toLettre(lettre, jour),
    destinataire: requireOne(entreprises, lettre.entreprise_id),
    piece: lettre.document_id ? requireOne(pieces, lettre.document_id) : null,
    formulaire: formulaires.get(lettre.id) ?? null,
  }))
  const logo = emetteur.logo ? await findLogoImprimable(db, emetteur.logo) : null
  const octets = await printCourrier({ emetteur, logo, jour, recto_verso, lettres })
  await act(context, async (inside) => {
    await markImprimees(inside, ids)
    await recordActions(
      inside,
      ouvertes.map(({ id, entreprise_id, objet }) => ({
        action: 'lettre_imprimee',
        objet: 'entreprise',
        objet_id: entreprise_id,
        apres: { lettre: objet, lettre_id: id },
      })),
    )
    await recordExport(inside, { objet: 'courriel', format: 'pdf', lignes: lettres.length })
  })
  return { nom: `courrier-${jour}.pdf`, type: 'application/pdf', octets }
}

/** The form to fill in, by letter: with those that call for it, and only where it is still awaited. */
async function readFormulaires(context: RequestContext, { urlOf }: Outbox, ouvertes: readonly LettreOuverte[]) {
  const formulaires = new Map<string, FormulaireImprime>()
  for (const lettre of ouvertes) {
    const lu = await readJoint(context, urlOf, lettre)
    if (lu && 'formulaire' in lu) formulaires.set(lettre.id, lu.formulaire)
  }
  return formulaires
}

/** No letter is printed with a document that its reader may no longer read. */
async function checkJointes(db: Database, ouvertes: readonly LettreOuverte[]) {
  const ids = ouvertes.flatMap(({ contenu }) => (contenu?.jointes ?? []).map(({ document_id }) => document_id))
  checkImpression(await listDocumentsChoisis(db, [...new Set(ids)]))
}

type LettreOuverte = Awaited<ReturnType<typeof readImprimables>>[number]

const toLettre = ({ objet, contenu }: Pick<LettreOuverte, 'objet' | 'contenu'>, jour: Jour) => ({
  jour,
  objet,
  contenu: contenu && {
    paragraphes: [...contenu.paragraphes, ...(contenu.signature ?? [])],
    faits: contenu.faits ?? [],
    jointes: (contenu.jointes ?? []).map(({ titre }) => titre),
  },
})

function requireOne<Value>(values: ReadonlyMap<string, Value>, id: string): Value {
  const found = values.get(id)
  if (!found) throw new Error('The company or the piece of a letter is missing.')
  return found
}
