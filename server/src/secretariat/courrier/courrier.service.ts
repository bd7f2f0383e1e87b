import type { Fichier } from '@sillon/contract/route'
import type { ActeLettre } from '@sillon/domain/comptes/lettres/lettre'
import { type Jour, jourOf } from '@sillon/domain/jour'
import type { Destinataire } from '@sillon/domain/pieces/documents/donnees'
import { changeLettres, takeLettres } from '../../comptes/lettres/poste.service.ts'
import { recordExport } from '../../organisme/journal/journal.service.ts'
import { findLogoImprimable } from '../../organisme/parametres/logos.service.ts'
import { printCourrier } from '../../pieces/documents/impression.ts'
import { readDestinataires, readEmetteur } from '../../pieces/documents/parties.service.ts'
import { readPiece } from '../../pieces/documents/production.service.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { markPrevenus, unmarkPrevenus } from '../../tresorerie/prelevements/prevenus.service.ts'

/** The kind of mail whose posting tells the debit that its holder is told. */
const PRENOTIFICATION = 'prenotification_prelevement'

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

/** Prints these letters as one PDF, each with its pieces. */
export function printLettres(
  context: RequestContext,
  outbox: Outbox,
  { ids, recto_verso }: { ids: readonly string[]; recto_verso: boolean },
): Promise<Fichier> {
  return act(context, async (inside, tx) => {
    const jour = jourOf(inside.now)
    const ouvertes = await takeLettres(inside, ids)
    const entreprises = await readDestinataires(
      tx,
      ouvertes.map(({ entreprise_id }) => entreprise_id),
    )
    const emetteur = await readEmetteur(tx)
    const logo = emetteur.logo ? await findLogoImprimable(tx, emetteur.logo) : null
    const lettres = []
    for (const { entreprise_id, document_id, ...lettre } of ouvertes) {
      const piece = document_id ? await readPiece({ db: tx, outbox }, document_id) : null
      lettres.push({ ...toLettre(lettre, jour), destinataire: destinataireOf(entreprises, entreprise_id), piece })
    }
    await recordExport(inside, { objet: 'courriel', format: 'pdf', lignes: lettres.length })
    const octets = await printCourrier({ emetteur, logo, jour, recto_verso, lettres })
    return { nom: `courrier-${jour}.pdf`, type: 'application/pdf', octets }
  })
}

type LettreOuverte = Awaited<ReturnType<typeof takeLettres>>[number]

const toLettre = ({ objet, contenu }: Pick<LettreOuverte, 'objet' | 'contenu'>, jour: Jour) => ({
  jour,
  objet,
  contenu: contenu && {
    paragraphes: [...contenu.paragraphes, ...(contenu.signature ?? [])],
    faits: contenu.faits ?? [],
  },
})

function destinataireOf(entreprises: ReadonlyMap<string, Destinataire>, id: string): Destinataire {
  const found = entreprises.get(id)
  if (!found) throw new Error('The company of a letter is missing.')
  return found
}
