// Generated from openapi/risk.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/jas/entity/search/autoaccess/risk_explainability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Scored sign-ins, and what they add up to. All panels of a page can be asked in one call, by aggregations behind filters of their own. */
        post: operations["searchRiskEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/entityDefinitions/autoaccess/{group}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a kind of entity consists of. Of authentication events, the targets of mappings. */
        get: operations["queryEntityDefinitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/entityDefinitions/autoaccess/datasources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a data source consists of. */
        get: operations["queryDataSourceDefinitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/entity/search/autoaccess/api/datasources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Data sources, in the dialect of searches (docs/reference/risk-search.md). */
        post: operations["searchDataSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/entity/persist/autoaccess/api/datasources/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps data sources by their `datasource_id`. A new one is not active. What is not sent of one that is there stays as it is. */
        post: operations["persistDataSources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jas/entity/upsert/autoaccess/api/datasources/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** The same as `persist`. An active one is read from the next round on. */
        patch: operations["upsertDataSources"];
        trace?: never;
    };
    "/jas/entity/delete/autoaccess/api/datasources/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes data sources by their `datasource_id`. Events that came from them stay. */
        delete: operations["deleteDataSources"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/behavior/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is usual for somebody, and for everybody, over the successful sign-ins of the last 90 days. */
        get: operations["readRiskBehavior"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/riskConfig/userConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The configuration in force. Keys of which nothing is known are kept as they are. */
        get: operations["readRiskConfig"];
        /** Puts another configuration in force, as the next version. Refused where a known key has an unusable value, with its place. */
        put: operations["replaceRiskConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/riskConfig/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions that were in force, the newest first, at most 50. */
        get: operations["queryRiskConfigVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A search: `query`, `size`, `from`, `sort`, `search_after`, `track_total_hits`, `aggs` (docs/reference/risk-search.md). */
        SearchRequest: {
            [key: string]: unknown;
        };
        SearchAnswer: {
            /** @description Milliseconds. */
            took: number;
            timed_out: boolean;
            hits: {
                total: {
                    value: number;
                    /** @enum {string} */
                    relation: "eq" | "gte";
                };
                hits: {
                    _id: string;
                    _source: Record<string, never>;
                    sort?: (string | number | boolean | null)[];
                }[];
            };
            aggregations?: Record<string, never>;
        };
        /** @description docs/reference/risk-config.md */
        RiskConfig: {
            [key: string]: unknown;
        };
        EntitySearch: {
            query: components["schemas"]["SearchRequest"];
        };
        /** @description What wraps entities in calls. */
        EntityEnvelope: {
            /** @description `actual` */
            branch?: string;
            contextId?: string;
            /** @description 1 to 100 entities with their primary key. */
            entityData: {
                [key: string]: unknown;
            }[];
            indexingRequired?: boolean;
            tags?: {
                [key: string]: unknown;
            };
            indexInSync?: boolean;
        };
        Entities: {
            entityData: {
                [key: string]: unknown;
            }[];
        };
        EntityDefinitions: {
            id: string;
            /** @description Begins with a slash. */
            namespace: string;
            name: string;
            version: string;
            description: string;
            schemas: {
                _meta: {
                    [key: string]: unknown;
                };
                properties: {
                    [key: string]: unknown;
                };
            };
        }[];
    };
    responses: {
        /** @description What went wrong, where, and what to do. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    code: number;
                    /** @description In the language of the caller where the service speaks it. */
                    message: string;
                    /** @description `code` says why in a word, `params` what varies (docs/reference/problems.md). `place` is a JSON pointer into what was sent. */
                    detail?: unknown;
                };
            };
        };
    };
    parameters: {
        /** @description Of the definition. */
        EntityVersion: "1.0";
        /** @description There is one version of each. */
        Latest: boolean;
        /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    searchRiskEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    indexName?: "risk_explainability";
                    query: components["schemas"]["SearchRequest"];
                };
            };
        };
        responses: {
            /** @description As the engine answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryEntityDefinitions: {
        parameters: {
            query?: {
                /** @description There is one version of each. */
                latest?: components["parameters"]["Latest"];
            };
            header?: never;
            path: {
                /** @description Namespace below `/autoaccess`. */
                group: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The definition */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityDefinitions"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryDataSourceDefinitions: {
        parameters: {
            query?: {
                /** @description There is one version of each. */
                latest?: components["parameters"]["Latest"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The definition. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityDefinitions"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    searchDataSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntitySearch"];
            };
        };
        responses: {
            /** @description As the engine answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    persistDataSources: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Of the definition. */
                version: components["parameters"]["EntityVersion"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityEnvelope"];
            };
        };
        responses: {
            /** @description The data sources as they are kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entities"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    upsertDataSources: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Of the definition. */
                version: components["parameters"]["EntityVersion"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityEnvelope"];
            };
        };
        responses: {
            /** @description The data sources as they are kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entities"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteDataSources: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Of the definition. */
                version: components["parameters"]["EntityVersion"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityEnvelope"];
            };
        };
        responses: {
            /** @description The data sources as they were. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entities"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readRiskBehavior: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `userId` of events. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The most frequent values of each category; the rest together as `Others`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            /** @enum {string} */
                            category: "os" | "device" | "city" | "country" | "time_of_day" | "day_of_week" | "user_agent";
                            /** @enum {string} */
                            type: "all" | "user";
                            value: string | null;
                            /** @description A number, as text. */
                            count: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    readRiskConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The configuration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskConfig"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    replaceRiskConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
                /** @description Version that is replaced; 412 when it is another, or when somebody writes at the same time. */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RiskConfig"];
            };
        };
        responses: {
            /** @description The configuration as it is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RiskConfig"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryRiskConfigVersions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: {
                            /** @description 0 is what the product comes with. */
                            version: number;
                            config: components["schemas"]["RiskConfig"];
                            /** @description Id of the person. */
                            changedBy: string | null;
                            /** Format: date-time */
                            changeDate: string | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
