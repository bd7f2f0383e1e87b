import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** The release tag, as in the file package.json with a `v`: `v2025.28.2`. */
export const RELEASE = `v${version}`
