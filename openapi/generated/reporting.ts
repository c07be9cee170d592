// Generated from openapi/reporting.yaml by `npm run generate`. Do not edit.
export interface paths {
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the templates that the caller may run or edit. */
        get: operations["queryReportTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates#_action=create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a draft, whose entities and columns may be missing yet. Its name is generated. */
        post: operations["createReportTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates#_action=update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes a draft; what is left out stays. Of a published template its viewers alone can be changed. */
        post: operations["updateReportTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings in the templates of an exported file, as drafts, all or none. A name that there is already is refused. */
        post: operations["importReportTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{name}#_action=publish": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes a draft as the next version. Whoever publishes becomes the owner, and must hold the rights that the report needs. */
        post: operations["publishReportTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{name}#_action=edit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a draft of a published template. A draft that there is already goes on. */
        post: operations["editReportTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{name}#_action=duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a draft of its own of any template, shipped ones too. */
        post: operations["duplicateReportTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{name}#_action=delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a draft, or a published template with its versions. Runs stay until they expire. */
        post: operations["deleteReportTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{name}#_action=export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A template as a file that can be imported elsewhere. */
        post: operations["exportReportTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{name}#_action=run": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins a run, in the background. */
        post: operations["runReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{name}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        /** The published versions of a template, newest first, with their `reportConfig`; for administrators and auditors. */
        get: operations["queryReportTemplateVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{name}/parameters/{parameter}/choices": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
                parameter: string;
            };
            cookie?: never;
        };
        /** The first values that a parameter of the source `datasource` can have, of what the caller may see. */
        get: operations["queryReportParameterChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the runs of the caller, and of those that were mailed to the caller, newest first; administrators see those of everybody. */
        get: operations["queryReportRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}#_action=view": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A page of the rows of a run. One that has expired is answered with a message. */
        post: operations["viewReportRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}#_action=chart": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Two columns of a run as figures, over all rows that the filter finds; the greatest sixty groups, and the others together. */
        post: operations["chartReportRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}#_action=cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends a run that has not come to its end. One that has stays as it is. */
        post: operations["cancelReportRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}#_action=export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has a file of the rows made, in the background. One that there is, or that is being made, stays. */
        post: operations["exportReportRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs/{id}#_action=download": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The file that was made; its name stands in `Content-Disposition`. */
        post: operations["downloadReportRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The schedules of a template, or of all, the next first; for administrators and auditors, of what they may run. */
        get: operations["queryReportSchedules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedules#_action=create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Has a published template run every day, week or month with the rights of the caller, and mails a link to chosen people. These must be able to run the template, and to see all that the caller sees with it. */
        post: operations["createReportSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedules/{id}#_action=update": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes when a schedule runs, with which values, and who is mailed; what is left out stays. It reads with the rights of the caller from then on, and one that was stopped goes on. */
        post: operations["updateReportSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedules/{id}#_action=pause": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a schedule begin no run until it is resumed. */
        post: operations["pauseReportSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedules/{id}#_action=resume": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a schedule that was paused or stopped go on, with the rights of the caller. Times that have passed are not made up for. */
        post: operations["resumeReportSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schedules/{id}#_action=delete": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Removes a schedule. Its runs stay until they expire. */
        post: operations["deleteReportSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The first rows of a report in its order while it is built. What takes long is shown of a part of the data, and the answer says so. */
        post: operations["previewReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Operators of conditions, with the keys of their operands. */
        get: operations["listReportOperators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/aggregates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be worked out of many rows. */
        get: operations["listReportAggregates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parameters/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Types of parameters. */
        get: operations["listReportParameterTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What reports can be of, or what is related to one of them; of what the caller may see. */
        get: operations["listReportEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fieldoptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What conditions and columns of a report can name, by path, of what the caller may see; its columns may be missing yet. */
        post: operations["listReportFieldOptions"];
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
        /** @enum {string} */
        TemplateType: "draft" | "published";
        /** @description JSON text (docs/reference/report-config.md). */
        ConfigText: string;
        DisplayName: string;
        Description: string;
        /** @description Ids of people of the realm, and `report_viewer`. */
        Viewers: string[];
        Template: {
            /** @description `{name}/{type}`. */
            _id: string;
            name: string;
            displayName: string;
            description: string;
            /** @description Of a draft: the version that it will be. */
            version: number;
            type: components["schemas"]["TemplateType"];
            reportConfig: components["schemas"]["ConfigText"];
            viewers: components["schemas"]["Viewers"];
            /** @description Id of who created or published it; empty for shipped ones. */
            owner: string;
            /** @description Of which template it was made a copy; empty for none. */
            parentName: string;
            /** @description Of which version; -1 for none. */
            parentVersion: number;
            failureReason: string;
            parameters: string;
            /** Format: date-time */
            createDate: string;
            /** Format: date-time */
            updateDate: string;
            /** @description Whether it is shipped. */
            ootb: boolean;
            duplicatable: boolean;
            editable: boolean;
            visible: boolean;
        };
        TemplatePage: {
            result: {
                [key: string]: unknown;
            }[];
            resultCount: number;
            totalCount: number;
            pagedResultsCookie: string | null;
            /** @enum {string} */
            totalPagedResultsPolicy: "NONE" | "ESTIMATE" | "EXACT";
            totalPagedResults: number;
            remainingPagedResults: number;
        };
        NewTemplate: {
            reportTemplate: {
                displayName: components["schemas"]["DisplayName"];
                description?: components["schemas"]["Description"];
                viewers?: components["schemas"]["Viewers"];
                reportConfig: components["schemas"]["ConfigText"];
            };
        };
        ChangedTemplate: {
            reportTemplate: {
                name: string;
                displayName?: components["schemas"]["DisplayName"];
                description?: components["schemas"]["Description"];
                viewers?: components["schemas"]["Viewers"];
                reportConfig?: components["schemas"]["ConfigText"];
                /**
                 * Format: date-time
                 * @description As it was read: where somebody has changed the template since, 409 with `detail.code` `report-draft-changed`, and nothing is changed. Absent: whatever stands is changed.
                 */
                updateDate?: string;
            };
        };
        CopiedTemplate: {
            reportTemplate: {
                displayName: components["schemas"]["DisplayName"];
                description?: components["schemas"]["Description"];
                viewers?: components["schemas"]["Viewers"];
            };
        };
        TemplateFile: {
            reportTemplates: ({
                name: string;
                displayName: components["schemas"]["DisplayName"];
                description?: components["schemas"]["Description"];
                viewers?: components["schemas"]["Viewers"];
                reportConfig: components["schemas"]["ConfigText"];
            } & {
                [key: string]: unknown;
            })[];
        };
        VersionList: {
            result: {
                version: number;
                displayName: string;
                description: string;
                reportConfig: string;
                publishedBy: string;
                /** Format: date-time */
                publishDate: string;
            }[];
        };
        ChoiceList: {
            result: {
                value: string;
                label: string;
            }[];
        };
        Context: {
            /** @enum {string} */
            type: "global";
            data: {
                /** @enum {string} */
                key: "realm";
                value: string;
            }[];
        }[];
        /** @enum {string} */
        RunStatus: "QUEUED" | "RUNNING" | "COMPLETED_SUCCESS" | "COMPLETED_FAILED" | "CANCELLED" | "EXPIRED";
        /** @enum {string|null} */
        ExportStatus: "EXPORT_PENDING" | "EXPORT_SUCCESS" | "EXPORT_FAILED" | null;
        Run: {
            runId: string;
            /** @description Of the template. */
            name: string;
            templateType: components["schemas"]["TemplateType"];
            /** @description Of the template when it was run. */
            displayName: string;
            version: number;
            /** @description Id of a person. */
            runBy: string;
            /**
             * @description With whose rights it reads.
             * @enum {string}
             */
            readsAs: "viewer" | "owner";
            status: components["schemas"]["RunStatus"];
            statusMessage: string;
            /** @description In percent. */
            progress: number;
            rows: number;
            /** Format: date-time */
            createDate: string;
            /** Format: date-time */
            startDate: string | null;
            /** Format: date-time */
            endDate: string | null;
            /**
             * Format: date-time
             * @description Until when the rows are kept.
             */
            expireDate: string;
            exportCsvStatus: components["schemas"]["ExportStatus"];
            exportJsonStatus: components["schemas"]["ExportStatus"];
            exportXlsxStatus: components["schemas"]["ExportStatus"];
            /** @description What values that were searched are called: by the keys of parameters, and by value. */
            labels: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @description The schedule that began it. */
            scheduleId: string | null;
            parameters: string;
            reportConfig: string;
        };
        RunPage: {
            result: components["schemas"]["Run"][];
            resultCount: number;
            pagedResultsCookie: string | null;
            /** @enum {string} */
            totalPagedResultsPolicy: "NONE" | "ESTIMATE" | "EXACT";
            totalPagedResults: number;
            remainingPagedResults: number;
        };
        /** @enum {string} */
        ScheduleFrequency: "daily" | "weekly" | "monthly";
        /** @description Of a weekly one; 1 is Monday. */
        ScheduleWeekday: number | null;
        /** @description Of a monthly one; in a shorter month its last day. */
        ScheduleMonthDay: number | null;
        /**
         * @description Of the clocks of the zone, e.g. `07:30`. Where they leave it out, an hour later; where they show it twice, the first time.
         * @example 07:30
         */
        ScheduleTime: string;
        /** @description E.g. `Europe/Dublin`. In it days begin and end, too. */
        ScheduleZone: string;
        /**
         * @description Days that each run takes as `startDate` and `endDate`, seen from its own day; for a template that has both.
         * @enum {string|null}
         */
        ScheduleFrame: "today" | "yesterday" | "last7" | "last30" | null;
        /** @description JSON text: values by the keys of the parameters. */
        ScheduleParameters: string;
        /** @description Ids of people who get a link. */
        ScheduleReaders: string[];
        NewSchedule: {
            /** @description Of the template. */
            name: string;
            frequency: components["schemas"]["ScheduleFrequency"];
            weekday?: components["schemas"]["ScheduleWeekday"];
            monthDay?: components["schemas"]["ScheduleMonthDay"];
            time: components["schemas"]["ScheduleTime"];
            timeZone: components["schemas"]["ScheduleZone"];
            timeFrame?: components["schemas"]["ScheduleFrame"];
            parameters?: components["schemas"]["ScheduleParameters"];
            readers?: components["schemas"]["ScheduleReaders"];
        };
        ChangedSchedule: {
            frequency?: components["schemas"]["ScheduleFrequency"];
            weekday?: components["schemas"]["ScheduleWeekday"];
            monthDay?: components["schemas"]["ScheduleMonthDay"];
            time?: components["schemas"]["ScheduleTime"];
            timeZone?: components["schemas"]["ScheduleZone"];
            timeFrame?: components["schemas"]["ScheduleFrame"];
            parameters?: components["schemas"]["ScheduleParameters"];
            readers?: components["schemas"]["ScheduleReaders"];
        };
        Schedule: {
            id: string;
            /** @description Of the template. */
            name: string;
            frequency: components["schemas"]["ScheduleFrequency"];
            weekday: components["schemas"]["ScheduleWeekday"];
            monthDay: components["schemas"]["ScheduleMonthDay"];
            time: components["schemas"]["ScheduleTime"];
            timeZone: components["schemas"]["ScheduleZone"];
            timeFrame: components["schemas"]["ScheduleFrame"];
            parameters: components["schemas"]["ScheduleParameters"];
            readers: components["schemas"]["ScheduleReaders"];
            /** @description Id of the person with whose rights it reads. */
            owner: string;
            /** @description Owner and readers by name, those that are there. */
            people: {
                id: string;
                name: string;
            }[];
            /**
             * @description `stopped`: by itself; `stateMessage` says why.
             * @enum {string}
             */
            state: "active" | "paused" | "stopped";
            stateMessage: string;
            /** Format: date-time */
            nextDate: string | null;
            /**
             * Format: date-time
             * @description When it last began a run.
             */
            lastDate: string | null;
            lastRunId: string | null;
            /** Format: date-time */
            createDate: string;
            /** Format: date-time */
            changeDate: string;
        };
        /** @description By the labels of the columns. Values are texts, numbers, truth values, lists of texts, or null; dates are texts (RFC 3339, UTC). */
        Row: {
            [key: string]: unknown;
        };
        Column: {
            label: string;
            type: components["schemas"]["ValueType"];
            /** @description What the value is of, e.g. `users`; absent for aggregates. */
            entity?: string;
            field?: string;
        };
        /** @enum {string} */
        ValueType: "string" | "integer" | "float" | "boolean" | "date" | "array";
        ViewRequest: {
            sort?: {
                /** @description Label of a column. */
                sortBy: string;
                /**
                 * @default asc
                 * @enum {string}
                 */
                direction: "asc" | "desc";
            }[];
            filter?: components["schemas"]["RowFilters"];
            /** @description From the answer before; goes before `_pagedResultsOffset`. */
            pageToken?: string | null;
        };
        /** @description All of them hold. */
        RowFilters: {
            /** @description Label of a column. */
            column: string;
            /** @enum {string} */
            operator: "contains" | "not_contains" | "equals" | "not_equals" | "starts_with" | "ends_with" | "gt" | "gte" | "lt" | "lte" | "is_null";
            /** @description Of the type of the column; none for `is_null`. */
            value?: string | number | boolean;
        }[];
        ChartRequest: {
            /** @description Label of the column by whose values rows are put together; not of a list. Dates are put together by day, month or year. */
            category: string;
            /** @description Label of the column of the figures: numbers are added up, of others those rows are counted that have a value. Absent: rows are counted. */
            value?: string;
            filter?: components["schemas"]["RowFilters"];
        };
        ChartFigures: {
            /** @description In order of dates, numbers and truth values; texts by their figures, the greatest first. */
            result: {
                category: string | number | boolean | null;
                value: number | null;
            }[];
            /** @enum {string} */
            measure: "count" | "sum";
            /** @description Of the categories. */
            type: components["schemas"]["ValueType"];
            /**
             * @description By what dates are put together; a category is its first day.
             * @enum {string|null}
             */
            unit: "day" | "month" | "year" | null;
            others: {
                groups: number;
                value: number | null;
            } | null;
        };
        View: {
            result: components["schemas"]["Row"][];
            /** @description Row by row, ids of what cells name, by the labels of their columns; the column says the entity. None where a report reads with the rights of its owner. */
            links?: {
                [key: string]: string;
            }[];
            columns?: components["schemas"]["Column"][];
            /** @description Rows that the filter finds. */
            total?: number;
            currentCount?: number;
            sortable?: boolean;
            filterable?: boolean;
            nonSortableColumns?: string[];
            pageToken?: string | null;
            /** @description Why there are no rows; of a run that has expired. */
            message?: string;
        };
        Operator: {
            name: string;
            displayName: string;
            /** @description Types of the fields that it compares. */
            types: components["schemas"]["ValueType"][];
            /** @description The ways in which its operands are named. */
            schema: {
                left: components["schemas"]["OperandKey"];
                right?: components["schemas"]["OperandKey"];
            }[];
        };
        OperandKey: {
            value: string;
        };
        Aggregate: {
            name: string;
            displayName: string;
            /** @description Types of fields that it is for; empty: any, or none. */
            schema: components["schemas"]["ValueType"][];
        };
        ParameterType: {
            type: components["schemas"]["ValueType"];
            label: string;
            description: string;
        };
        Entity: {
            /** @description Its whole path, e.g. `users.manager`. */
            name: string;
            label: string;
        };
        FieldOption: {
            /** @enum {string} */
            class: "json" | "parameter" | "aggregate";
            type: components["schemas"]["ValueType"];
            label: string;
            description?: string;
            /** @description Of a parameter. */
            source?: string;
        };
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
                    /** @description `code` says why in a word, `params` what varies (docs/reference/problems.md). What is wrong with a `reportConfig` or with values of parameters stands in `errors`, `field` being a JSON pointer into it. */
                    detail?: unknown;
                };
            };
        };
    };
    parameters: {
        /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
        IdempotencyKey: string;
        /** @description Whatever its capitals. */
        name: string;
        id: string;
        /** @description Absent: that of the caller. */
        realm: string;
        templateType: components["schemas"]["TemplateType"];
        /** @description The template of the run; one of another template is not found. */
        ofTemplate: string;
        ofType: components["schemas"]["TemplateType"];
        /** @description `json` and `jsonl` are the same: a row a line. */
        format: "csv" | "json" | "jsonl" | "xlsx";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    queryReportTemplates: {
        parameters: {
            query?: {
                /** @description Absent: that of the caller. */
                realm?: components["parameters"]["realm"];
                /** @description Absent: both. */
                templateType?: components["schemas"]["TemplateType"];
                /** @description Only the one of this name. */
                name?: string;
                _queryFilter?: string;
                _pageSize?: number;
                _pagedResultsOffset?: number;
                _sortKeys?: string;
                _fields?: string;
                _totalPagedResultsPolicy?: "NONE" | "ESTIMATE" | "EXACT";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplatePage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createReportTemplate: {
        parameters: {
            query: {
                templateType: "draft";
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTemplate"];
            };
        };
        responses: {
            /** @description The draft. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateReportTemplate: {
        parameters: {
            query: {
                templateType: components["parameters"]["templateType"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangedTemplate"];
            };
        };
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    importReportTemplates: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateFile"];
                "multipart/form-data": {
                    /** @description The same as JSON. */
                    file: string;
                };
            };
        };
        responses: {
            /** @description The drafts. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplatePage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    publishReportTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    editReportTemplate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    duplicateReportTemplate: {
        parameters: {
            query: {
                templateType: components["parameters"]["templateType"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopiedTemplate"];
            };
        };
        responses: {
            /** @description The draft. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteReportTemplate: {
        parameters: {
            query: {
                templateType: components["parameters"]["templateType"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The template. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportReportTemplate: {
        parameters: {
            query: {
                templateType: components["parameters"]["templateType"];
            };
            header?: never;
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateFile"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    runReport: {
        parameters: {
            query: {
                templateType: components["parameters"]["templateType"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description JSON text: values by the keys of the parameters. Days are of the zone that `timeZone` says. */
                    parameters?: string;
                    context?: components["schemas"]["Context"];
                    /** @description In which days begin and end, e.g. `Europe/Dublin`; default: that of the tenant. */
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description The run. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        status: components["schemas"]["RunStatus"];
                        statusMessage: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryReportTemplateVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
            };
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
                    "application/json": components["schemas"]["VersionList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryReportParameterChoices: {
        parameters: {
            query: {
                templateType: components["parameters"]["templateType"];
                /** @description What the label begins with. */
                search?: string;
                /** @description Only these values; for the labels of what was chosen before. */
                value?: string[];
                _pageSize?: number;
            };
            header?: never;
            path: {
                /** @description Whatever its capitals. */
                name: components["parameters"]["name"];
                parameter: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The choices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChoiceList"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryReportRuns: {
        parameters: {
            query?: {
                /** @description Absent: that of the caller. */
                realm?: components["parameters"]["realm"];
                /** @description Of this template. */
                name?: string;
                templateType?: components["schemas"]["TemplateType"];
                runId?: string;
                /** @description The last run of each template alone. */
                latest?: boolean;
                _pageSize?: number;
                _pagedResultsOffset?: number;
                _totalPagedResultsPolicy?: "NONE" | "ESTIMATE" | "EXACT";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunPage"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    viewReportRun: {
        parameters: {
            query?: {
                /** @description The template of the run; one of another template is not found. */
                name?: components["parameters"]["ofTemplate"];
                templateType?: components["parameters"]["ofType"];
                _pageSize?: number;
                _pagedResultsOffset?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ViewRequest"];
            };
        };
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    chartReportRun: {
        parameters: {
            query?: {
                /** @description The template of the run; one of another template is not found. */
                name?: components["parameters"]["ofTemplate"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChartRequest"];
            };
        };
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChartFigures"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    cancelReportRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    exportReportRun: {
        parameters: {
            query: {
                /** @description The template of the run; one of another template is not found. */
                name?: components["parameters"]["ofTemplate"];
                /** @description `json` and `jsonl` are the same: a row a line. */
                format: components["parameters"]["format"];
            };
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    downloadReportRun: {
        parameters: {
            query: {
                /** @description The template of the run; one of another template is not found. */
                name?: components["parameters"]["ofTemplate"];
                /** @description `json` and `jsonl` are the same: a row a line. */
                format: components["parameters"]["format"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, texts in UTF-8. In CSV a text that a spreadsheet would take for a formula begins with an apostrophe; in XLSX it is marked as a text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/jsonl": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    queryReportSchedules: {
        parameters: {
            query?: {
                /** @description Absent: that of the caller. */
                realm?: components["parameters"]["realm"];
                /** @description Of this template. */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedules. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Schedule"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    createReportSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSchedule"];
            };
        };
        responses: {
            /** @description The schedule. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    updateReportSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangedSchedule"];
            };
        };
        responses: {
            /** @description The schedule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    pauseReportSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    resumeReportSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    deleteReportSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Made by the client when a person acts, and sent again with every further try of the same act. The same key with the same content is answered as the first time for a day, and nothing is done twice. While the first is worked on, 409 with `detail.code` `in-progress`; done, but its answer lost, `already-done`; with another content, `key-reused`. What was refused and has changed nothing leaves its key free. Keys belong to whoever calls; the same key of somebody else is another one. Calls that need nobody to be signed in pass it over. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schedule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    previewReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reportConfig: components["schemas"]["ConfigText"];
                    parameters?: string;
                    context?: components["schemas"]["Context"];
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Row"][];
                        columns: components["schemas"]["Column"][];
                        /** @description Whether the report has no more rows. */
                        isComplete: boolean;
                        /** @description Whether only a part of the data was read: other rows may come first, and groups and figures are of that part. */
                        isPart: boolean;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReportOperators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operators. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Operator"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReportAggregates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The aggregates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Aggregate"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReportParameterTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The types. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParameterType"][];
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReportEntities: {
        parameters: {
            query?: {
                /** @description Absent: that of the caller. */
                realm?: components["parameters"]["realm"];
                /** @description E.g. `users.manager`; absent: what a report can begin with. */
                path?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entities. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        result: components["schemas"]["Entity"][];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    listReportFieldOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reportConfig: components["schemas"]["ConfigText"];
                    context?: components["schemas"]["Context"];
                };
            };
        };
        responses: {
            /** @description The fields, parameters and aggregates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: components["schemas"]["FieldOption"];
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
}
