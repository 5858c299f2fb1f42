/** Where a provider's bridge speaks to the gateway, by POST. */
export const FIXTURES_PATH = '/WOS-DATACENTER/ingest/fixtures';
export const STATES_PATH = '/WOS-DATACENTER/ingest/states';
