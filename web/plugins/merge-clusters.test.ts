import { expect, test } from 'vitest'
import { type Cluster, mergeClusters } from './merge-clusters.ts'

type Given = { readers: string; bytes?: number; kind?: string }

const aCluster = (name: string, { readers, bytes = 100, kind = 'page' }: Given): Cluster => ({
  readers: new Set(readers),
  bytes,
  modules: [name],
  kind,
  imports: new Set(),
})

const filesOf = (clusters: Cluster[], maxWaste = Number.POSITIVE_INFINITY) =>
  mergeClusters(clusters, () => maxWaste).map(({ modules }) => modules.toSorted().join(''))

test('small modules of nearly the same pages are one file', () => {
  expect(filesOf([aCluster('a', { readers: 'PQ' }), aCluster('b', { readers: 'PQR' })])).toEqual(['ab'])
})

test('modules whose bytes cost more than a request stay apart', () => {
  expect(filesOf([aCluster('a', { readers: 'PQ', bytes: 90_000 }), aCluster('b', { readers: 'PQRSTU' })])).toHaveLength(
    2,
  )
})

test('two kinds are never one file', () => {
  expect(filesOf([aCluster('a', { readers: 'PQ', kind: 'field' }), aCluster('b', { readers: 'PQ' })])).toHaveLength(2)
})

test('a page loads no more than its share of what it does not use', () => {
  const clusters = () => [aCluster('a', { readers: 'PQ', bytes: 500 }), aCluster('b', { readers: 'PQR' })]
  expect(filesOf(clusters(), 500)).toEqual(['ab'])
  expect(filesOf(clusters(), 499)).toHaveLength(2)
})

test('two files do not import each other through a third', () => {
  const a = aCluster('a', { readers: 'PQ' })
  const b = aCluster('b', { readers: 'PQ', kind: 'field' })
  const c = aCluster('c', { readers: 'PQ' })
  a.imports.add(b)
  b.imports.add(c)
  expect(filesOf([a, b, c])).toHaveLength(3)
})

test('the readers of a file load what it imports: their waste counts', () => {
  const a = aCluster('a', { readers: 'PQ' })
  const heavy = aCluster('h', { readers: 'PQ', bytes: 90_000 })
  const b = aCluster('b', { readers: 'RS' })
  a.imports.add(heavy)
  expect(filesOf([a, heavy, b], 50_000)).toContain('b')
})
