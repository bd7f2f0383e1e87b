import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.mjs'

/** One line per workspace. A file that could not be loaded counts as one failure. */
export const readVitestResults = (path) => {
  const suites = new Map()
  for (const file of readReport(path)?.testResults ?? []) {
    const name = relative(root, file.name).split(/[\\/]/)[0]
    const suite = suites.get(name) ?? { name, passed: 0, failed: 0 }
    const failed = file.assertionResults.filter(({ status }) => status === 'failed').length
    suite.passed += file.assertionResults.filter(({ status }) => status === 'passed').length
    suite.failed += file.status === 'failed' ? Math.max(1, failed) : failed
    suites.set(name, suite)
  }
  return [...suites.values()]
}

export const readPlaywrightResults = (path) => {
  const report = readReport(path)
  if (!report) return []
  const { expected, flaky, unexpected } = report.stats
  return [{ name: 'navigateur', passed: expected + flaky, failed: unexpected + report.errors.length }]
}

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined)

/** Prints the last lines of a test run and says whether it is a success. */
export const printSummary = (suites) => {
  const total = (key) => suites.reduce((sum, suite) => sum + suite[key], 0)
  console.log('')
  for (const { name, passed, failed } of suites) console.log(`${name.padEnd(12)} ${passed} passed, ${failed} failed`)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0 && total('passed') > 0
}
