import type { MaterielTrouve } from '@sillon/domain/annuaire/recherche/recherche'
import { expect, test } from 'vitest'
import { aVoisinage } from '../../testing/a-voisinage.ts'
import { startTestApp } from '../../testing/test-app.ts'

const app = await startTestApp()
const { voisin, search } = await aVoisinage(app)
const categories = await app.db
  .selectFrom('categories_materiel')
  .select(['id', 'code'])
  .where('parent_id', 'is not', null)
  .orderBy('ordre')
  .execute()
const codes = new Map(categories.map(({ id, code }) => [id, code]))
const marques = new Map(
  (await app.db.selectFrom('marques').select(['id', 'nom']).execute()).map(({ id, nom }) => [nom, id]),
)

const FIGURES: Record<string, object> = {
  'tracteur-etroit': { puissance_ch: 90 },
  telescopique: { puissance_ch: 120, marque_id: marques.get('Manitou') },
  charrue: { capacite: 3, capacite_unite: 'corps', largeur_travail_m: 1.2, marque_id: marques.get('Kverneland') },
  'herse-rotative': { largeur_travail_m: 3, marque_id: marques.get('Kuhn') },
  'semoir-a-cereales': { largeur_travail_m: 4, marque_id: marques.get('Amazone') },
  'semoir-monograine': { capacite: 8, capacite_unite: 'rangs', marque_id: marques.get('Monosem') },
  'tonne-a-lisier': { capacite: 12, capacite_unite: 'm3', marque_id: marques.get('Joskin') },
  'pulverisateur-traine': { capacite: 3000, capacite_unite: 'l', largeur_travail_m: 24 },
  'moissonneuse-batteuse': { puissance_ch: 300, largeur_travail_m: 6.1, marque_id: marques.get('Claas') },
  'presse-a-balles-rondes': { marque_id: marques.get('Krone') },
  benne: { capacite: 18, capacite_unite: 't', marque_id: marques.get('Rolland') },
}
const { entreprise_id, exploitation_id } = voisin
await app.db
  .insertInto('materiels')
  .values(
    categories
      // The neighbour already has a tractor: John Deere 6R 150, 150 ch.
      .filter(({ code }) => code !== 'tracteur-standard')
      .map(({ id, code }) => ({
        entreprise_id,
        exploitation_id,
        categorie_id: id,
        disponibilite: 'entraide',
        ...FIGURES[code],
      })),
  )
  .execute()

const read = async (q: string) => {
  const { resultats, correction } = (await search('materiels', `q=${encodeURIComponent(q)}`)).json()
  return { trouves: resultats.map(({ categorie_id }: MaterielTrouve) => codes.get(categorie_id ?? '')), correction }
}

const SEMOIRS = 'semoir-a-cereales semoir-monograine semoir-semis-direct semoir-petites-graines'
const PULVES = 'pulverisateur-porte pulverisateur-traine pulverisateur-automoteur pulverisateur-viticole'
const TRACTEURS = 'tracteur-standard tracteur-etroit tracteur-a-chenilles microtracteur'
const PRESSES = 'presse-a-balles-rondes presse-haute-densite presse-enrubanneuse'

/** As farmers type; the categories that are found, and no other; the words shown when they were corrected. */
test.each([
  ['tracteur', TRACTEURS, null],
  ['tracteurs', TRACTEURS, null],
  ['charrues', 'charrue', null],
  ['râteaux', 'andaineur', null],
  ['rateau', 'andaineur', null],
  ['bennes', 'benne', null],
  ['pulvérisateurs traînés', 'pulverisateur-traine', null],
  ['presses à balles rondes', 'presse-a-balles-rondes', null],
  ['herses rotatives', 'herse-rotative', null],
  ['semoirs monograines', 'semoir-monograine', null],
  ['Épandeurs à Fumier', 'epandeur-fumier', null],
  ['epandeur fumier', 'epandeur-fumier', null],
  ['ensilage', 'ensileuse', null],
  ['fauchage', 'faucheuse', null],
  ['faucheur', 'faucheuse', null],
  ['andainage', 'andaineur', null],
  ['binage', 'bineuse', null],
  ['déchaumage', 'dechaumeur-a-dents dechaumeur-disques', null],
  ['fenaison', `faucheuse faneuse andaineur autochargeuse conditionneur ${PRESSES}`, null],
  ['irrigation', 'enrouleur pivot-rampe pompe goutte-a-goutte', null],
  ['moisonneuse', 'moissonneuse-batteuse', 'moissonneuse'],
  ['moisoneuse', 'moissonneuse-batteuse', 'moissonneuse'],
  ['moissonneusse', 'moissonneuse-batteuse', 'moissonneuse'],
  ['moisonneuse bateuse', 'moissonneuse-batteuse', 'moissonneuse-batteuse'],
  ['semoire', SEMOIRS, 'semoir'],
  ['charue', 'charrue', 'charrue'],
  ['charu', 'charrue', 'charrue'],
  ['sharrue', 'charrue', 'charrue'],
  ['jhon deere', 'tracteur-standard', 'John Deere'],
  ['john dere', 'tracteur-standard', 'john Deere'],
  ['pulverizateur', PULVES, 'pulvérisateur'],
  ['pulvérisateure', PULVES, 'pulvérisateur'],
  ['télescopik', 'telescopique', 'télescopique'],
  ['telescopqiue', 'telescopique', 'télescopique'],
  ['ensilleuse', 'ensileuse', 'ensileuse'],
  ['fanneuse', 'faneuse', 'faneuse'],
  ['fauceuse', 'faucheuse', 'faucheuse'],
  ['andéneur', 'andaineur', 'andaineur'],
  ['decaumeur', 'dechaumeur-a-dents dechaumeur-disques', 'déchaumeur'],
  ['girobroyer', 'gyrobroyeur', null],
  ['épendeur', 'epandeur-fumier epandeur-a-chaux', 'épandeur'],
  ['betaiyere', 'betaillere', 'bétaillère'],
  ['tracteure', TRACTEURS, 'tracteur'],
  ['manithou', 'telescopique', 'Manitou'],
  ['kune herse', 'herse-rotative', 'Kuhn herse'],
  ['round baller', 'presse-a-balles-rondes', null],
  ['round baler', 'presse-a-balles-rondes', null],
  ['Round-Baller krone', 'presse-a-balles-rondes', null],
  ['roundballer', 'presse-a-balles-rondes', null],
  ['round ballers', 'presse-a-balles-rondes', null],
  ['télesco', 'telescopique', null],
  ['telesco manitou', 'telescopique', null],
  ['moiss-bat', 'moissonneuse-batteuse', null],
  ['moiss bat claas', 'moissonneuse-batteuse', null],
  ['rotative', 'herse-rotative', null],
  ['rotative kuhn', 'herse-rotative', null],
  ['benne TP', 'benne', null],
  ['bennes tp', 'benne', null],
  ['pulvé', PULVES, null],
  ['pulvé traîné 3000 l', 'pulverisateur-traine', null],
  ['big baler', 'presse-haute-densite', null],
  ['enrubanneuse', 'presse-enrubanneuse', null],
  ['presse', PRESSES, null],
  ['chisel', 'dechaumeur-a-dents', null],
  ['cover crop', 'dechaumeur-disques', null],
  ['JD', 'tracteur-standard', null],
  ['karcher', 'nettoyeur-haute-pression', null],
  ['150 ch', 'tracteur-standard', null],
  ['tracteur 150ch', 'tracteur-standard', null],
  ['tracteur de 110 kW', 'tracteur-standard', null],
  ['4 m', 'semoir-a-cereales', null],
  ['semoir 4m', 'semoir-a-cereales', null],
  ['semoir 4 mètres', 'semoir-a-cereales', null],
  ['herse rotative 3,00 m', 'herse-rotative', null],
  ['18 t', 'benne', null],
  ['benne 18 tonnes', 'benne', null],
  ['3 corps', 'charrue', null],
  ['charue 3 corps', 'charrue', 'charrue 3 corps'],
  ['charrue 3 socs kverneland', 'charrue', null],
  ['12000 l', 'tonne-a-lisier', null],
  ['tonne à lisier 12 m3', 'tonne-a-lisier', null],
  ['tonne 12 000 litres', 'tonne-a-lisier', null],
  ['8 rangs', 'semoir-monograine', null],
  ['pulvé 24m 3 m³', 'pulverisateur-traine', null],
  ['moissoneuse 6m10 claas', 'moissonneuse-batteuse', 'moissonneuse 6m10 claas'],
  ['fraise', 'cultivateur', null],
  ['rotavator', 'cultivateur', null],
  ['cultipacker', 'rouleau', null],
  ['croskillette', 'rouleau', null],
  ['coupe tournesol', 'coupe-cueilleur-bec', null],
  ['bottes carrées', 'presse-haute-densite', null],
  ['remorque à paille', 'plateau-a-fourrage', null],
  ['traitement', PULVES, null],
  ['van', 'betaillere', null],
  ['enrubanage', 'presse-enrubanneuse', 'enrubanneuse'],
  ['moissonage', 'moissonneuse-batteuse', 'moissonneuse'],
  ['rouleau cambridje', 'rouleau', 'rouleau cambridge'],
  ['pele mecanique', 'mini-pelle', 'pelle mécanique'],
  ['dechomeur', 'dechaumeur-a-dents dechaumeur-disques', 'déchaumeur'],
  ['fend buche', 'fendeuse', null],
  ['tracto pelle', 'mini-pelle', null],
])('« %s » trouve : %s (« Vous vouliez dire » : %s)', async (q, attendues, correction) => {
  const { trouves, ...lu } = await read(q)
  expect([lu.correction, trouves.length > 0]).toEqual([correction, true])
  expect(attendues.split(' ')).toEqual(expect.arrayContaining(trouves))
})
