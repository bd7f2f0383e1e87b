import { parseArgs } from 'node:util'
import { printPiece } from '../../server/src/pieces/documents/impression.ts'
import { aCalcul, aPiece, LIGNES } from '../../server/src/testing/a-piece.ts'

/*
 * Prints calls as the job does, each for another company, in the server's own thread: `npm run bench:documents --
 * --pieces 1000`.
 */

const { values } = parseArgs({ options: { pieces: { type: 'string', default: '1000' } } })
const total = Number(values.pieces)
const gabarit = aPiece({ donnees: { calcul: aCalcul(LIGNES) } })

let octets = 0
let retard = 0
let tic = performance.now()
const horloge = setInterval(() => {
  const maintenant = performance.now()
  retard = Math.max(retard, maintenant - tic - 10)
  tic = maintenant
}, 10)

const begun = performance.now()
for (let rang = 1; rang <= total; rang += 1) {
  const numero = `AC-2027-${String(rang).padStart(6, '0')}`
  const destinataire = { ...gabarit.donnees.destinataire, raison_sociale: `GAEC des Tilleuls ${rang}` }
  octets += (await printPiece({ ...gabarit, numero, donnees: { ...gabarit.donnees, destinataire } })).length
}
const secondes = (performance.now() - begun) / 1000
clearInterval(horloge)

console.log(`${total} appels en ${secondes.toFixed(1)} s : ${Math.round((total / secondes) * 60)} PDF par minute`)
console.log(
  `${Math.round(octets / total / 1024)} Ko par PDF, mémoire ${Math.round(process.memoryUsage.rss() / 1e6)} Mo`,
)
console.log(`Retard de la boucle principale pendant l’impression : ${retard.toFixed(0)} ms au plus`)
