import { EFFACE, type Traces, tracesPattern } from '@sillon/domain/comptes/comptes/traces'
import { anonymiseInstantane } from '@sillon/domain/dossiers/adhesions/anonymise-instantane'
import { jourOf } from '@sillon/domain/jour'
import { forgetBesoins } from '../../annuaire/besoins/oubli.service.ts'
import { forgetDemandes } from '../../annuaire/demandes/oubli.service.ts'
import { forgetVues } from '../../comptes/vues-enregistrees/oubli.service.ts'
import { forgetFichiers } from '../../dossiers/materiels/fichiers-materiel.service.ts'
import { recordEvent } from '../../organisme/journal/journal.service.ts'
import type { SecretKey } from '../../platform/chiffrement.ts'
import type { Database } from '../../platform/db/database.ts'
import { forgetCourriels } from '../courriels/oubli.service.ts'
import { forgetFusions, listAbsorbes } from '../doublons/oubli.service.ts'
import { forgetLignes } from '../imports/oubli.service.ts'
import {
  emptyAdherent,
  emptyUtilisateur,
  endRoles,
  listInstantanes,
  updateInstantane,
} from './anonymisation.repository.ts'
import { deleteReponses, emptySignatures, eraseFromJournal, eraseFromTextes } from './textes.repository.ts'
import { listEntreprisesConnues, listEtats, listIds, type Sujet } from './traces.repository.ts'

type Contexte = { now: Date; secretKey: SecretKey }

/**
 * Erases everything that says who the person was; their acts stay, without an author’s name. Accounting documents are
 * kept as they are.
 */
export async function anonymise(tx: Database, sujet: Sujet, { now, secretKey }: Contexte) {
  const { utilisateur_id, adherent_id } = sujet
  const absorbes = adherent_id ? await listAbsorbes(tx, adherent_id) : []
  const ids = await listIds(tx, sujet, absorbes)
  const traces = toTraces(await listEtats(tx, sujet, ids))
  const pattern = tracesPattern(traces)
  const entreprises = adherent_id ? await listEntreprisesConnues(tx, adherent_id) : []

  await forgetCourriels(tx, { ids, emails: traces.valeurs, pattern, secretKey })
  await deleteReponses(tx, { pattern, ids })
  await forgetLignes(tx, { pattern, ids })
  await forgetVues(tx, { pattern, ids })
  if (pattern) await eraseFromTextes(tx, { pattern, entreprises })
  await eraseFromInstantanes(tx, { ids, pattern, entreprises })
  if (adherent_id) {
    await endRoles(tx, adherent_id, jourOf(now))
    for (const { id, compte } of absorbes) {
      await emptyAdherent(tx, id, now)
      if (compte) await emptyUtilisateur(tx, compte)
    }
    await emptyAdherent(tx, adherent_id, now)
    for (const id of [adherent_id, ...absorbes.map((absorbe) => absorbe.id)]) {
      await forgetDemandes(tx, id)
      await forgetBesoins(tx, id)
    }
    await forgetFichiers(tx, entreprises)
    await forgetFusions(tx, [adherent_id])
  }
  if (utilisateur_id) {
    await emptySignatures(tx, utilisateur_id)
    await emptyUtilisateur(tx, utilisateur_id)
  }
  await eraseFromJournal(tx, { pattern, ids })
  await recordEvent(tx, {
    action: 'anonymisation',
    objet: utilisateur_id ? 'utilisateur' : 'adherent',
    objet_id: utilisateur_id ?? adherent_id,
  })
}

type Recherche = { ids: string[]; pattern: string | null; entreprises: readonly string[] }

async function eraseFromInstantanes(tx: Database, { ids, pattern, entreprises }: Recherche) {
  const erase = (texte: string) => (pattern === null ? texte : texte.replaceAll(new RegExp(pattern, 'gi'), EFFACE))
  for (const { id, instantane, is_partie } of await listInstantanes(tx, entreprises)) {
    await updateInstantane(tx, id, anonymiseInstantane(instantane, { ids, erase, isPartie: is_partie }))
  }
}

/** Every name, address and number found in these states of the person. */
function toTraces(etats: readonly Record<string, unknown>[]): Traces {
  const textsOf = (...attributs: string[]) => [
    ...new Set(etats.flatMap((etat) => attributs.map((attribut) => etat[attribut])).filter((value) => isText(value))),
  ]
  const prenoms = textsOf('prenom')
  return {
    noms: textsOf('nom', 'nom_usage', 'nom_naissance').flatMap((nom) => prenoms.map((prenom) => ({ nom, prenom }))),
    valeurs: textsOf('email', 'certiphyto_numero'),
    telephones: [...textsOf('telephone_fixe', 'telephone_mobile'), ...etats.flatMap(telephonesOf)],
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const telephonesOf = ({ telephones }: Record<string, unknown>): string[] =>
  Array.isArray(telephones) ? telephones.map((telephone) => telephone?.numero).filter((numero) => isText(numero)) : []
