import type { Reporter } from '@playwright/test/reporter'
import { ANNOTATION, type Releve } from './journee.ts'
import { type Cle, LIGNES, type Ligne } from './lignes.ts'

const TITRES = {
  secretariat: 'La journée du secrétariat (1280 × 800)',
  adherent: 'La journée de l’adhérent (390 × 844)',
}

type Joue = { tenues: number; jouees: number }

/** Prints, after the days, the two tables: before, wanted, reached. */
// biome-ignore lint/style/noDefaultExport: Playwright loads a reporter by its default export
export default function tableau(): Reporter {
  const releves = new Map<Cle, Releve>()
  const projets = new Map<string, Joue>()
  return {
    printsToStdio: () => false,
    onTestEnd({ parent }, { annotations, status }) {
      const projet = parent.project()?.name ?? ''
      const { tenues, jouees } = projets.get(projet) ?? { tenues: 0, jouees: 0 }
      projets.set(projet, { tenues: tenues + (status === 'passed' ? 1 : 0), jouees: jouees + 1 })
      const releve = annotations.find(({ type }) => type === ANNOTATION)?.description
      if (releve) add(releves, JSON.parse(releve))
    },
    onEnd() {
      for (const cote of ['secretariat', 'adherent'] as const) {
        console.log(`\n${TITRES[cote]}, en clics ou appuis / touches / pages\n`)
        for (const [cle, ligne] of lignesDe(cote)) printLine(ligne, releves.get(cle))
      }
      console.log('\nJournées tenues, par épreuve\n')
      for (const [projet, { tenues, jouees }] of projets) console.log(`  ${projet.padEnd(24)} ${tenues} sur ${jouees}`)
    },
  }
}

/** A line played by several days shows the longest. */
function add(releves: Map<Cle, Releve>, releve: Releve) {
  const autre = releves.get(releve.ligne)
  const notes = [...new Set([...(autre?.notes ?? []), ...releve.notes])]
  const longest = autre && autre.clics + autre.touches > releve.clics + releve.touches ? autre : releve
  releves.set(releve.ligne, { ...longest, notes, tenu: releve.tenu && (autre?.tenu ?? true) })
}

const lignesDe = (cote: Ligne['qui']) =>
  (Object.entries(LIGNES) as [Cle, Ligne][]).filter(([, { qui }]) => qui === cote)

function printLine({ quoi, avant, objectif, manque }: Ligne, releve: Releve | undefined) {
  const mark = !releve ? '–' : !releve.tenu ? '✘' : manque ? '◐' : '✔'
  console.log(`${mark} ${quoi}`)
  console.log(`    avant : ${avant} · voulu : ${objectif}`)
  if (releve) console.log(`    atteint : ${releve.clics} / ${releve.touches} / ${releve.pages}`)
  for (const note of releve?.notes ?? []) console.log(`    ${note}`)
  if (!releve || manque)
    console.log(`    ${releve ? 'manque' : 'non atteint'} : ${manque ?? 'la journée n’a pas été tenue'}`)
}
