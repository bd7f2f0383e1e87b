import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.mjs'

/** One suite for each workspace, `files` with their durations in ms. A file that could not be loaded counts as one failure. */
export const readVitestResults = (path) => {
  const suites = new Map()
  for (const file of readReport(path)?.testResults ?? []) {
    const source = relative(root, file.name)
    const name = source.split(/[\\/]/)[0]
    const suite = suites.get(name) ?? { name, passed: 0, failures: [], files: [] }
    suite.files.push({ source, duration: file.endTime - file.startTime })
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    suite.passed += file.assertionResults.filter(({ status }) => status === 'passed').length
    suite.failures.push(...failed.map(({ fullName }) => `${source} › ${fullName}`))
    if (file.status === 'failed' && failed.length === 0) suite.failures.push(source)
    suites.set(name, suite)
  }
  return [...suites.values()]
}

const MARKS = { passed: '✔', failed: '✘' }

/** Prints each drill with its duration; those that this machine cannot run are listed. */
export const printDrills = (path) => {
  console.log('')
  for (const { assertionResults } of readReport(path)?.testResults ?? []) {
    for (const { status, duration = 0, fullName } of assertionResults) {
      const mark = MARKS[status] ?? '–'
      const took = MARKS[status]
        ? `${Math.round(duration / 1000)} s`.padStart(6)
        : 'non faite (la raison est plus haut)'
      console.log(`${mark} ${took}  ${fullName}`)
    }
  }
}

export const readPlaywrightResults = (path) => {
  const report = readReport(path)
  if (!report) return []
  const { expected, flaky } = report.stats
  const stories = report.suites.flatMap(listStories).filter(({ status }) => status === 'unexpected')
  const failures = [
    ...stories.map(({ title, project }) => `${title} (${project})`),
    ...report.errors.map(({ message }) => message.split('\n')[0]),
  ]
  const files = report.suites.map((suite) => {
    const duration = listStories(suite).reduce((sum, story) => sum + story.duration, 0)
    return { source: `e2e/${suite.title}`, duration }
  })
  return [{ name: 'navigateur', passed: expected + flaky, failures, files }]
}

const listStories = ({ title, specs = [], suites = [] }) => [
  ...specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, results }) => {
      const duration = results.reduce((sum, result) => sum + result.duration, 0)
      return { title: `${title} › ${spec.title}`, status, project: projectName, duration }
    }),
  ),
  ...suites.flatMap(listStories).map((story) => ({ ...story, title: `${title} › ${story.title}` })),
]

/** The ten files that a run waited for most. */
export const printSlowest = (suites) => {
  const slowest = suites.flatMap(({ files = [] }) => files).toSorted((a, b) => b.duration - a.duration)
  console.log('\nLes dix fichiers les plus lents :')
  for (const { source, duration } of slowest.slice(0, 10))
    console.log(`${Math.round(duration / 1000)} s`.padStart(6), source)
}

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** Prints the summary of a test run, with the name of each failure. Returns true for a success. */
export const printSummary = (suites) => {
  console.log('')
  for (const failure of suites.flatMap(({ failures }) => failures)) console.log(`✘ ${failure}`)
  for (const { name, passed, failures } of suites)
    console.log(`${name.padEnd(12)} ${passed} passed, ${failures.length} failed`)
  const passed = suites.reduce((sum, suite) => sum + suite.passed, 0)
  const failed = suites.reduce((sum, suite) => sum + suite.failures.length, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}
