import type { Plugin, Rolldown } from 'vite'
import { FIELD_PAGES, OFFICE_PARTS } from './field-pages.ts'
import { type Cluster, mergeClusters } from './merge-clusters.ts'

/** Files whose dynamic imports are pages and frames: all other dynamic imports are parts of a page, shown later. */
const PAGE_TABLES = ['/routes/route-table.ts', '/routes/office-pages.ts', '/routes/layout/layout.tsx']

/** Lists that the office and the members open all day: `npm run size` weighs them. */
const LIGHT_PAGES = [
  'features/dossiers/adhesions/admin-adhesions-page.tsx',
  'features/annuaire/recherche/recherche-page.tsx',
]

/** The heaviest page of a member: it carries less of what the others share. */
const HEAVY_PAGE = ['features/dossiers/materiels/materiel-step-page.tsx']

/** Bytes of code that a page may load for others, by kind of page: some 7 kB compressed for most of them. */
function maxWaste(page: string): number {
  if (endsAs(LIGHT_PAGES, page)) return 3_800
  return endsAs(HEAVY_PAGE, page) ? 30_000 : 63_800
}

/**
 * Puts the modules that several pages share in few files, named by `nameOf`: each file costs every page that loads it a
 * request, each module the bytes for the pages that do not use it. `first`: the modules that every signed-in person
 * loads, with all that they import.
 */
export function sharedChunks(first: RegExp) {
  const names = new Map<string, string>()
  const plugin: Plugin = {
    name: 'sillon-shared-chunks',
    apply: 'build',
    buildEnd() {
      const graph: Graph = new Map()
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (info) graph.set(id, info)
      }
      for (const [index, { modules }] of mergeClusters(toClusters(graph, first), maxWaste).entries())
        for (const id of modules) names.set(id, `commun-${index}`)
    },
    generateBundle(_options, bundle) {
      const circle = circleIn(bundle)
      if (circle) this.error(`Files that import each other may run before what they need: ${circle.join(' → ')}.`)
    },
  }
  return { plugin, nameOf: (id: string) => names.get(id) ?? null }
}

type Graph = Map<string, Rolldown.ModuleInfo>

const isPage = ({ dynamicImporters }: Rolldown.ModuleInfo) =>
  dynamicImporters.some((id) => PAGE_TABLES.some((table) => id.endsWith(table)))

/** One cluster for each set of readers. What only one page loads, and no part of a page, stays in the file of that page. */
function toClusters(graph: Graph, first: RegExp): Cluster[] {
  const infos = [...graph.values()]
  const entries = infos.filter(({ dynamicImporters }) => dynamicImporters.length > 0)
  const pages = readersOf(graph, entries.filter(isPage))
  const parts = readersOf(
    graph,
    entries.filter((entry) => !isPage(entry)),
  )
  const loaded = reach(graph, idsOf(infos.filter(({ id, isEntry }) => isEntry || first.test(id))))
  const field = reach(graph, fieldPages(graph), true)
  const clusters = new Map<string, Cluster>()
  const clusterOf = new Map<string, Cluster>()
  for (const { id, code } of infos) {
    const readers = pages.get(id) ?? parts.get(id)
    const isAlone = readers?.size === 1 && !(pages.has(id) && parts.has(id))
    if (!readers || isAlone || loaded.has(id)) continue
    const kind = `${pages.has(id) ? 'page' : 'part'} ${field.has(id) ? 'field' : 'office'}`
    const key = [kind, ...[...readers].sort()].join(' ')
    const cluster = clusters.get(key) ?? { readers, bytes: 0, modules: [], kind, imports: new Set() }
    cluster.bytes += code?.length ?? 0
    cluster.modules.push(id)
    clusters.set(key, cluster)
    clusterOf.set(id, cluster)
  }
  linkClusters(graph, clusterOf)
  return [...clusters.values()]
}

function linkClusters(graph: Graph, clusterOf: Map<string, Cluster>) {
  for (const [id, cluster] of clusterOf)
    for (const imported of graph.get(id)?.importedIds ?? []) {
      const other = clusterOf.get(imported)
      if (other && other !== cluster) cluster.imports.add(other)
    }
}

/** By module, the entries that load it at once. */
function readersOf(graph: Graph, entries: readonly Rolldown.ModuleInfo[]): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>()
  for (const { id } of entries)
    for (const loaded of reach(graph, [id])) readers.set(loaded, (readers.get(loaded) ?? new Set()).add(id))
  return readers
}

const idsOf = (infos: readonly Rolldown.ModuleInfo[]) => infos.map(({ id }) => id)

const endsAs = (files: readonly string[], id: string) => files.some((file) => id.endsWith(`/web/src/${file}`))

const fieldPages = (graph: Graph) => [...graph.keys()].filter((id) => endsAs(FIELD_PAGES, id))

/** All that these modules import; later, too, when asked, without the parts of the office. */
function reach(graph: Graph, roots: readonly string[], later = false): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id) || (later && endsAs(OFFICE_PARTS, id))) return
    seen.add(id)
    const info = graph.get(id)
    for (const imported of info?.importedIds ?? []) visit(imported)
    if (later) for (const imported of info?.dynamicallyImportedIds ?? []) visit(imported)
  }
  for (const root of roots) visit(root)
  return seen
}

/** The first files that import each other, if any. */
function circleIn(bundle: Rolldown.OutputBundle): string[] | undefined {
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    const chunk = bundle[name]
    if (done.has(name) || chunk?.type !== 'chunk') return undefined
    for (const imported of chunk.imports) {
      const circle = visit(imported, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of Object.keys(bundle)) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return undefined
}
