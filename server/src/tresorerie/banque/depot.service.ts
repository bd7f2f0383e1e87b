import { randomUUID } from 'node:crypto'
import type { FichierRecu } from '@sillon/contract/route'
import type { Depot } from '@sillon/contract/tresorerie/banque'
import { formatJour, isJour, type Jour, jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { isCompte, refusSoldes } from '@sillon/domain/tresorerie/banque/controle-soldes'
import { cleMouvement, rankMouvements } from '@sillon/domain/tresorerie/banque/rangs'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { type SecretKey, seal } from '../../platform/chiffrement.ts'
import { act, type Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { maskIban } from '../../platform/iban.ts'
import { type Lecture, readReleve } from '../../platform/releves/read-releve.ts'
import { type MouvementLu, ReleveIllisible, type ReleveLu, refuse } from '../../platform/releves/releve-lu.ts'
import { insertCompte, listComptes, lockCompteBancaire, updateSolde } from './comptes.repository.ts'
import { hideIbans } from './iban-du-texte.service.ts'
import { insertMouvements, listConnus } from './mouvements.repository.ts'
import { recogniseReleve } from './reconnaissance.service.ts'
import { findReleveAt, insertReleve } from './releves.repository.ts'
import { readColonnes } from './tableau.service.ts'

type Compte = Awaited<ReturnType<typeof listComptes>>[number]

/** Keeps a statement whole, with what is recognised without doubt, or refuses it whole. */
export async function depositReleve(
  context: RequestContext,
  secretKey: SecretKey,
  fichier: FichierRecu,
  compte_id: string | undefined,
): Promise<Depot> {
  try {
    const lecture = readReleve(fichier.octets)
    return await act(context, async (inside, tx) => {
      const comptes = await openComptes(tx)
      const compte = findCompte(comptes, lecture, compte_id)
      const lu = 'releve' in lecture ? lecture : readColonnes(lecture.tableau, compte, comptes)
      return 'releve' in lu ? keep(inside, secretKey, { nom: fichier.nom, compte_id: compte.id, lu: lu.releve }) : lu
    })
  } catch (error) {
    if (error instanceof ReleveIllisible || isMoisClos(error)) {
      return { issue: 'refuse', phrase: error.message, soldes: null }
    }
    throw error
  }
}

/** A movement of a month that was closed: the statement is refused whole. */
const isMoisClos = (error: unknown): error is RuleViolation =>
  error instanceof RuleViolation && error.code === 'mois.clos'

/** The accounts already read, and that of the payment settings. */
async function openComptes(tx: Database): Promise<Compte[]> {
  const { iban } = await readParametres(tx, SECTIONS.paiement)
  if (iban) await insertCompte(tx, iban)
  return listComptes(tx)
}

const AJOUT = 'indiquez son IBAN dans Paramètres, Paiement, puis déposez le relevé de nouveau.'

function findCompte(comptes: readonly Compte[], lecture: Lecture, compte_id: string | undefined): Compte {
  const numero = 'releve' in lecture ? lecture.releve.compte : null
  if (comptes.length === 0) refuse(`Le portail ne connaît pas encore le compte de la coopérative\u00a0: ${AJOUT}`)
  const [seul] = comptes
  const compte = numero
    ? comptes.find(({ iban }) => isCompte(iban, numero))
    : (comptes.find(({ id }) => id === compte_id) ?? (comptes.length === 1 ? seul : undefined))
  if (compte) return compte
  return numero
    ? refuse(
        `Ce relevé est celui d’un autre compte, qui finit par ${numero.slice(-4)}. S’il est à la coopérative, ${AJOUT}`,
      )
    : refuse('Ce fichier ne dit pas de quel compte il est\u00a0: choisissez le compte, puis déposez-le de nouveau.')
}

type Depose = { nom: string; compte_id: string; lu: ReleveLu }

async function keep(context: RequestContext, secretKey: SecretKey, { nom, compte_id, lu }: Depose): Promise<Depot> {
  const { db, now, session } = context
  const compte = await lockCompteBancaire(db, compte_id)
  if (!compte) return refuse('Ce compte n’existe plus.')
  const mouvements = toMouvements(lu, jourOf(now))
  const connus = new Map(
    (await listConnus(db, compte_id, bornesOf(mouvements, lu))).map((one) => [cleMouvement(one), one]),
  )
  const nouveaux = mouvements.filter((mouvement) => !connus.has(cleMouvement(mouvement)))
  const refus = refusSoldes(
    {
      ...lu,
      somme: sum(mouvements),
      somme_nouveaux: sum(nouveaux),
      nombre: mouvements.length,
      nombre_nouveaux: nouveaux.length,
    },
    compte.solde !== null && compte.solde_le ? { solde: compte.solde, le: compte.solde_le } : null,
  )
  if (refus) return { issue: 'refuse', phrase: refus.phrase, soldes: refus }
  if (nouveaux.length === 0) return inchange(db, compte_id, lu.au)

  const { format, du, au, ouverture, cloture } = lu
  const releve = {
    compte_id,
    depose_par: session.id,
    format,
    nom_fichier: nom.slice(0, 200),
    du,
    au,
    ouverture,
    cloture,
  }
  const releve_id = await insertReleve(db, releve)
  await insertMouvements(
    db,
    nouveaux.map((one, ordre) => toLigne(one, { secretKey, releve_id, compte_id, ordre })),
  )
  await moveSolde(db, compte, { ...lu, somme: sum(nouveaux) })
  const reconnus = await recogniseReleve(context, secretKey, releve_id)
  const apres = { nom_fichier: releve.nom_fichier, du, au, mouvements: nouveaux.length, reconnus }
  await recordAction(context, { action: 'depot', objet: 'releve_bancaire', objet_id: releve_id, apres })
  return { issue: 'depose', releve_id, nouveaux: nouveaux.length, reconnus }
}

type Mouvement = MouvementLu & { rang: number }

/** Lines of zero are information. A text is kept without the accounts that it quotes. */
function toMouvements({ mouvements }: ReleveLu, today: Jour): Mouvement[] {
  const lus = mouvements.filter(({ montant }) => montant !== 0)
  if (lus.length === 0) refuse('Ce relevé ne contient aucun mouvement\u00a0: il n’y a rien à rapprocher.')
  for (const { date } of lus) {
    if (!isJour(date)) refuse('Une date de ce relevé n’existe pas au calendrier.')
    if (date > today) refuse(`Ce relevé contient un mouvement du ${formatJour(date)}, qui est à venir.`)
  }
  const masques = lus.map((mouvement) => {
    const { texte, iban } = hideIbans(mouvement.libelle)
    return { ...mouvement, libelle: texte, iban: mouvement.iban ?? iban }
  })
  return rankMouvements(masques)
}

const sum = (mouvements: readonly { montant: number }[]) =>
  mouvements.reduce((total, { montant }) => total + montant, 0)

function bornesOf(mouvements: readonly Mouvement[], { du, au }: ReleveLu) {
  const jours = [du, au, ...mouvements.map(({ date }) => date)].toSorted()
  return { du: jours[0] ?? du, au: jours.at(-1) ?? au }
}

async function inchange(db: Database, compte_id: string, au: Jour): Promise<Depot> {
  const releve = await findReleveAt(db, compte_id, au)
  if (!releve) return refuse('Ce relevé ne contient rien de nouveau.')
  const le = formatJour(jourOf(releve.depose_le))
  return { issue: 'inchange', releve_id: releve.id, phrase: `Déjà déposé le ${le}, rien n’a changé.` }
}

type Place = { secretKey: SecretKey; releve_id: string; compte_id: string; ordre: number }

function toLigne({ date, iban, ...mouvement }: Mouvement, { secretKey, ...place }: Place) {
  const id = randomUUID()
  return {
    id,
    ...place,
    ...mouvement,
    date_operation: date,
    iban_chiffre: iban ? seal(iban, secretKey, { colonne: 'mouvements_bancaires.iban_chiffre', id }) : null,
    iban_masque: iban ? maskIban(iban) : null,
  }
}

/** A file without balance moves the balance that is known, so that the next one is still checked. */
async function moveSolde(
  tx: Database,
  { id, solde, solde_le }: Compte,
  lu: { au: Jour; cloture: number | null; somme: number },
) {
  const apres = lu.cloture ?? (solde === null ? null : solde + lu.somme)
  if (apres === null || (solde_le !== null && lu.cloture !== null && lu.au < solde_le)) return
  await updateSolde(tx, id, { solde: apres, solde_le: solde_le !== null && solde_le > lu.au ? solde_le : lu.au })
}
