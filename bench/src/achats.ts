import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath, URL } from 'node:url'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { type AchatMesure, type Acheteur, createAchat, openAcheteurs } from './achat-mesure.ts'
import { attribue, cloture, etatAttribution } from './attribution-mesuree.ts'
import { commandeEnsemble, type Issue, prisesOf } from './commande-mesuree.ts'
import { openBenchDatabase } from './databases.ts'
import { listErreurs } from './verifie-achat.ts'

/*
 * Two hundred members order together, then in the last seconds before the closing; twenty want the last package; the
 * server is killed with -9 while they order and during the attribution: `npm run bench:achats -- --adhesions 2000`.
 */

const DERNIERS = 20
const DERNIERES_SECONDES_MS = 2_000
const ATTENTES_MS = [150, 600]
const DEMAIN_MS = 86_400_000

const { values } = parseArgs({
  options: { adhesions: { type: 'string', default: '2000' }, adherents: { type: 'string', default: '200' } },
})
const ADHERENTS = Number(values.adherents)
const { url, stop } = await openBenchDatabase(Number(values.adhesions))
const db = openDatabase(url, { max: 4 })

const nombresDe =
  ({ ammonitrate, npk }: AchatMesure) =>
  (rang: number) => [
    [ammonitrate, 1 + (rang % 17)] as const,
    ...(rang % 3 === 0 ? [[npk, 1 + (rang % 5)] as const] : []),
  ]

async function measure() {
  const acheteurs = await openAcheteurs(db, ADHERENTS)
  let server = await start()

  const ensemble = await createAchat(db, { cloture_le: inMs(DEMAIN_MS) })
  const debut = performance.now()
  const tous = await commandeEnsemble({ port: server.port, achat: ensemble, acheteurs, nombresDe: nombresDe(ensemble) })
  const secondes = (performance.now() - debut) / 1_000
  console.log(`${ADHERENTS} adhérents à la fois : ${show(tous)}, ${(ADHERENTS / secondes).toFixed(0)} bons/s`)
  expect(
    tous.every(({ issue }) => issue === 'prise'),
    'tous sont pris',
  )
  await judge(ensemble, tous)

  const fin = inMs(DERNIERES_SECONDES_MS + 1_000)
  const derniere = await createAchat(db, { cloture_le: fin })
  const etale = { fin, ms: DERNIERES_SECONDES_MS }
  const vague = { port: server.port, achat: derniere, acheteurs, nombresDe: nombresDe(derniere) }
  const presses = await commandeEnsemble(vague, etale)
  console.log(`${ADHERENTS} dans les ${DERNIERES_SECONDES_MS / 1_000} dernières secondes : ${show(presses)}`)
  const apres = await commandeEnsemble({ ...vague, acheteurs: acheteurs.slice(0, 5) })
  expect(
    presses.every(({ issue }) => issue !== 'perdue'),
    'chacun a sa réponse',
  )
  expect(presses.every(isPriseOrTardive), 'refusé seulement à cause de l’heure')
  expect(prisesOf(apres).length === 0, 'rien n’est pris après l’heure')
  await judge(derniere, presses)

  const dernier = await createAchat(db, { cloture_le: inMs(DEMAIN_MS), disponible: 1 })
  const disputes = await commandeEnsemble({
    port: server.port,
    achat: dernier,
    acheteurs: acheteurs.slice(0, DERNIERS),
    nombresDe: () => [[dernier.npk, 1]],
  })
  console.log(`${DERNIERS} pour le dernier colis : ${show(disputes)}`)
  expect(prisesOf(disputes).length === 1, 'un seul l’obtient')
  await judge(dernier, disputes)

  for (const part of [0.005, 0.2, 0.6]) server = await cut(server, acheteurs, Math.ceil(ADHERENTS * part))
  server = await cutAttribution(server, ensemble)
  server.child.kill()
}

/**
 * The attribution is one transaction: a server killed in the middle of it must leave the purchase closed and not
 * attributed.
 */
async function cutAttribution(first: Server, { id }: AchatMesure): Promise<Server> {
  let server = first
  await cloture(db, id)
  for (const ms of ATTENTES_MS) {
    const envoi = attribue(db, server.port, id)
    await setTimeout(ms)
    server.child.kill('SIGKILL')
    await envoi
    server = await start()
    const etat = await etatAttribution(db, id)
    expect(etat !== null, `kill -9 à ${ms} ms de l’attribution : ${etat ?? 'à moitié faite'}`)
    if (etat === 'tout') return server
  }
  const debut = performance.now()
  const statut = await attribue(db, server.port, id)
  console.log(`Attribution de ${ADHERENTS} bons : ${statut}, ${(performance.now() - debut).toFixed(0)} ms`)
  expect((await etatAttribution(db, id)) === 'tout', 'tout est attribué, chaque bon avec sa pièce')
  return server
}

/** Kills the server at the n-th answer, then sends every order again to a new server. */
async function cut(server: Server, acheteurs: readonly Acheteur[], nombre: number): Promise<Server> {
  const coupe = await createAchat(db, { cloture_le: inMs(DEMAIN_MS) })
  const vague = { achat: coupe, acheteurs, nombresDe: nombresDe(coupe) }
  let reponses = 0
  const onIssue = () => {
    reponses += 1
    if (reponses === nombre) server.child.kill('SIGKILL')
  }
  const interrompus = await commandeEnsemble({ ...vague, port: server.port, onIssue })
  const debut = performance.now()
  const suivant = await start()
  const secondes = ((performance.now() - debut) / 1_000).toFixed(1)
  console.log(`kill -9 à la réponse ${nombre} : ${show(interrompus)}. Repart en ${secondes} s`)
  await judge(coupe, interrompus)
  const reste = await commandeEnsemble({ ...vague, port: suivant.port })
  console.log(`Chacun recommence : ${show(reste)}`)
  await judge(coupe, [...interrompus, ...reste])
  await judgeTous(coupe)
  return suivant
}

const isPriseOrTardive = (issue: Issue) =>
  issue.issue === 'prise' || (issue.issue === 'refusee' && issue.statut === 409 && issue.raison.includes('clos'))

async function judge(achat: AchatMesure, issues: readonly Issue[]) {
  const erreurs = await listErreurs(db, achat, issues)
  for (const erreur of erreurs.slice(0, 5)) console.log(`  ! ${erreur}`)
  expect(erreurs.length === 0, 'montants au centime, totaux au colis')
}

/** Each company must have exactly one order at the end. */
async function judgeTous({ id }: AchatMesure) {
  const { bons, entreprises } = await db
    .selectFrom('bons_commande')
    .select((row) => [
      row.fn.countAll<number>().as('bons'),
      row.fn.count<number>('entreprise_id').distinct().as('entreprises'),
    ])
    .where('groupement_id', '=', id)
    .where('statut', '=', 'valide')
    .executeTakeFirstOrThrow()
  expect(Number(bons) === ADHERENTS && Number(entreprises) === ADHERENTS, `${ADHERENTS} bons, un par entreprise`)
}

function expect(isTrue: boolean, quoi: string) {
  console.log(`  ${isTrue ? 'oui' : 'NON !'} : ${quoi}`)
  if (!isTrue) process.exitCode = 1
}

type Server = { port: number; child: ChildProcess }

async function start(): Promise<Server> {
  const child = fork(fileURLToPath(new URL('serve-portal.ts', import.meta.url)), [url])
  return new Promise((resolve) => {
    child.on('message', ({ port }: { port?: number }) => port && resolve({ port, child }))
  })
}

const inMs = (ms: number) => new Date(Date.now() + ms)

function show(issues: readonly Issue[]): string {
  const durations = issues.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (part: number) => durations[Math.min(durations.length - 1, Math.floor(durations.length * part))] ?? 0
  const count = (issue: Issue['issue']) => issues.filter((one) => one.issue === issue).length
  const nombres = `${count('prise')} pris, ${count('refusee')} refusés, ${count('perdue')} sans réponse`
  const raisons = [
    ...new Set(issues.flatMap((one) => (one.issue === 'refusee' ? [`${one.statut} ${one.raison}`] : []))),
  ]
  const pourquoi = raisons.length > 0 ? ` (${raisons.slice(0, 3).join(' ; ')})` : ''
  return `${nombres}${pourquoi}, p50 ${at(0.5).toFixed(0)} ms, max ${at(1).toFixed(0)} ms`
}

try {
  await measure()
} finally {
  await db.destroy()
  await stop()
}
