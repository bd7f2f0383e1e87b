import { isSiren, isSiret } from '@sillon/domain/siret'
import { strToU8, zipSync } from 'fflate'

type Cellule = string | number
type Feuille = { nom: string; titres: string[]; lignes: Cellule[][] }

const EXPLOITATIONS = 1
const ADHERENTS = 2
const MATERIELS = 5
const PAR_ENTREPRISE = 1 + EXPLOITATIONS + ADHERENTS + MATERIELS

/**
 * A workbook of `lignes` rows over its linked sheets, with shared strings as a spreadsheet writes them. `premier`: rank
 * of the first company, from which its SIRET is built.
 */
export function toClasseur(lignes: number, premier: number): Uint8Array {
  const entreprises = Math.floor(lignes / PAR_ENTREPRISE)
  const sirets = Array.from({ length: entreprises }, (_, rang) => siretOf(premier + rang))
  const feuilles: Feuille[] = [
    {
      nom: 'Entreprises',
      titres: [
        'SIRET',
        'Raison sociale',
        'Forme juridique',
        'Voie',
        'Code postal',
        'Commune',
        'E-mail',
        'Mobile',
        'Statut de l’adhésion',
      ],
      lignes: sirets.map((siret, rang) => [
        siret,
        `GAEC de la mesure ${rang}`,
        'GAEC',
        `${rang} rue des Prés`,
        '35000',
        'Rennes',
        `e${rang}@exemple.fr`,
        '06 39 98 12 34',
        'Active',
      ]),
    },
    {
      nom: 'Exploitations',
      titres: [
        'SIRET de l’entreprise',
        'Nom',
        'Voie',
        'Code postal',
        'Commune',
        'SAU (ha)',
        'Année de la SAU',
        'Productions',
      ],
      lignes: sirets.map((siret, rang) => [
        siret,
        'Ferme du Bourg',
        `${rang} rue des Prés`,
        '35000',
        'Rennes',
        100.5,
        2026,
        'Céréales ; Lait',
      ]),
    },
    {
      nom: 'Adhérents',
      titres: [
        'SIRET de l’entreprise',
        'Nom',
        'Prénom',
        'Date de naissance',
        'E-mail',
        'Téléphone mobile',
        'Rôle',
        'Depuis le',
        'Parts (%)',
      ],
      lignes: sirets.flatMap((siret, rang) =>
        ['Maëlle', 'Yann'].map((prenom) => [
          siret,
          `Le Goff ${lettres(rang)}`,
          prenom,
          '12/04/1978',
          `p${rang}@exemple.fr`,
          '06 39 98 00 01',
          'Associé exploitant',
          '01/01/2010',
          50,
        ]),
      ),
    },
    {
      nom: 'Matériels',
      titres: [
        'SIRET de l’entreprise',
        'Exploitation',
        'Catégorie',
        'Marque',
        'Modèle',
        'Désignation',
        'Année',
        'N° de série',
        'Heures moteur',
        'Valeur estimée (€)',
      ],
      lignes: sirets.flatMap((siret, rang) =>
        Array.from({ length: MATERIELS }, (_, n) => [
          siret,
          'Ferme du Bourg',
          'Tracteur standard',
          'Claas',
          'Arion 450',
          `Tracteur ${n}`,
          2019,
          `S${rang}X${n}`,
          1200 + n,
          45000.5,
        ]),
      ),
    },
  ]
  return ecris(feuilles)
}

const lettres = (rang: number) => rang.toString(36).replace(/\d/g, (chiffre) => 'qrstuvwxyz'[Number(chiffre)] ?? 'q')

const siretOf = (rang: number) => withKey(`${withKey(String(10_000_000 + rang), isSiren)}0001`, isSiret)

function withKey(debut: string, isValid: (value: string) => boolean): string {
  const found = [...'0123456789'].map((cle) => debut + cle).find(isValid)
  if (!found) throw new Error(`No key for ${debut}`)
  return found
}

function ecris(feuilles: readonly Feuille[]): Uint8Array {
  const rangs = new Map<string, number>()
  const cellule = (valeur: Cellule, reference: string) => {
    if (typeof valeur === 'number') return `<c r="${reference}"><v>${valeur}</v></c>`
    const rang = rangs.get(valeur) ?? rangs.size
    rangs.set(valeur, rang)
    return `<c r="${reference}" t="s"><v>${rang}</v></c>`
  }
  const parties = feuilles.map(({ titres, lignes }, feuille) => {
    const rows = [titres, ...lignes].map(
      (cellules, ligne) =>
        `<row r="${ligne + 1}">${cellules.map((valeur, colonne) => cellule(valeur, `${String.fromCharCode(65 + colonne)}${ligne + 1}`)).join('')}</row>`,
    )
    const xml = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
    return [`xl/worksheets/sheet${feuille + 1}.xml`, strToU8(xml)] as const
  })
  const sheets = feuilles.map(({ nom }, rang) => `<sheet name="${nom}" r:id="r${rang + 1}"/>`)
  const relations = feuilles.map(
    (_, rang) => `<Relationship Id="r${rang + 1}" Target="worksheets/sheet${rang + 1}.xml"/>`,
  )
  const textes = [...rangs.keys()].map((texte) => `<si><t>${texte}</t></si>`)
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="r"><sheets>${sheets.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    ...Object.fromEntries(parties),
    'xl/sharedStrings.xml': strToU8(`<sst>${textes.join('')}</sst>`),
  })
}
