export type DistrictError = { rule: string; path: string; what: string; detail?: string }
export const DISTRICTS: readonly string[]
export function checkDistricts(sources: ReadonlyMap<string, string>): DistrictError[]
